import { expect, test } from "vitest";

import {
  answerChange,
  proposeChange,
} from "~/services/projects/offers/change-milestone.server";
import { showDeals } from "~/services/projects/offers/show-deals.server";

import { givenMilestones } from "../../../support/given-deals";
import { noticesOf } from "../../../support/given-projects";
import { payingCtx } from "../../../support/paying";

test("a change's reason is read by the other party before it answers", async () => {
  const ctx = await payingCtx();
  const { operator, requester, offer, chatId } = await givenMilestones(ctx);
  const { id: milestoneId, ...second } = offer.milestones[1]!;
  const terms = { ...second, deliveryDays: 9 };
  const reason = "The clinic moves\nnext week.";
  const change = { milestoneId, user: operator, terms, reason };
  const { id: changeId } = await proposeChange(ctx, change);

  const [told] = await noticesOf(ctx, requester.id, "milestone_change");
  expect(told?.message).toContain(`3 days.\n\nReason: ${reason}`);
  const { offers } = await showDeals(ctx, { chatId, userId: requester.id });
  expect(offers[0]!.milestones[1]!.change).toMatchObject({ reason });

  await answerChange(ctx, { changeId, user: requester, answer: "rejected" });
  const [answered] = await noticesOf(ctx, operator.id, "milestone_change");
  expect(answered?.message).not.toContain("Reason");
});
