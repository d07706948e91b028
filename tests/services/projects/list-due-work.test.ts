import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { listDueWork } from "~/services/projects/list-due-work.server";
import { proposeChange } from "~/services/projects/offers/change-milestone.server";
import { makeOffer } from "~/services/projects/offers/make-offer.server";

import { given } from "../../support/given";
import { givenMilestones, TERMS } from "../../support/given-deals";
import {
  givenProject,
  givenProjectPayment,
} from "../../support/given-projects";
import { payingCtx } from "../../support/paying";

test("each party reads what its projects wait for, what it has to answer first", async () => {
  const ctx = await payingCtx();
  const deal = await givenMilestones(ctx);
  const { operator, requester, paymentId, offer } = deal;
  const due = async ({ id }: { id: string }) =>
    (await listDueWork(ctx, id)).due.map(({ text, isTheirTurn }) => [
      text,
      isTheirTurn,
    ]);

  const held = expect.stringMatching(
    /^\$\d+\.00 is held\. Delivery is due by /,
  );
  expect(await due(operator)).toEqual([[held, true]]);
  expect(await due(requester)).toEqual([[held, false]]);

  const next = offer.milestones[1]!;
  const change = { ...next, title: "Build it", deliveryDays: 9 };
  await proposeChange(ctx, {
    milestoneId: next.id,
    user: requester,
    terms: change,
  });
  expect(await due(operator)).toEqual([
    ["A change of “Build it” waits for your answer.", true],
    [held, true],
  ]);
  expect(await due(requester)).toEqual([[held, false]]);

  await actOnPayment(ctx, { paymentId, userId: operator.id, act: "deliver" });
  const delivered = expect.stringContaining("released automatically on");
  expect(await due(requester)).toEqual([[delivered, true]]);

  const other = await givenProject(ctx, { operator });
  const { chatId, requester: user } = other;
  await makeOffer(ctx, { chatId, user, terms: TERMS });
  expect((await due(operator))[1]).toEqual([
    expect.stringMatching(/^An offer of .* waits for your answer\.$/),
    true,
  ]);
  expect(await due(await given.user(ctx))).toEqual([]);
});

test("of more than fifty payments the others are mentioned", async () => {
  const ctx = await payingCtx();
  const { chatId, operator, requester } = await givenProject(ctx);
  const held = {
    projectChatId: chatId,
    payerUserId: requester.id,
    recipientUserId: operator.id,
    status: "held",
  } as const;
  for (let count = 0; count < 50; count++) await givenProjectPayment(ctx, held);
  expect(await listDueWork(ctx, operator.id)).toMatchObject({ hasMore: false });

  await givenProjectPayment(ctx, held);
  const { due, hasMore } = await listDueWork(ctx, operator.id);
  expect(due).toHaveLength(50);
  expect(hasMore).toBe(true);
});
