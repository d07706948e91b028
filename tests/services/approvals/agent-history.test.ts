import { expect, test } from "vitest";

import { decideAppeal } from "~/services/approvals/takedowns/decide-appeal.server";
import { showReview } from "~/services/approvals/show-review.server";

import { testCtx } from "../../support/ctx";
import { recallVersion } from "../../support/given-recalls";
import { givenAdministrator } from "../../support/given-submissions";
import { givenAppeal } from "../../support/given-takedowns";

test("an agent's page tells its takedowns, appeals and recalls, the latest first", async () => {
  const ctx = await testCtx();
  const { agent, takedownId } = await givenAppeal(ctx);
  const { id: administratorId } = await givenAdministrator(ctx, "third_eye");
  ctx.advance(1000);
  await decideAppeal(ctx, {
    administratorId,
    takedownId,
    outcome: "granted",
    reason: "Read again.",
  });
  ctx.advance(1000);
  await recallVersion(ctx, { agentId: agent.id, administratorId });

  const { history } = await showReview(ctx, {
    agentId: agent.id,
    administratorId,
  });

  const texts = history.entries.map(({ text }) => text);
  expect(texts[0]).toContain("third_eye: Recalled a version");
  expect(texts[1]).toContain("third_eye: Granted an appeal");
  // At the same moment.
  expect(texts.slice(2).join()).toContain("first_eye: Took an agent down");
  expect(texts.slice(2).join()).toContain("Appealed a takedown");
  const granted = history.entries[1]?.facts.map(({ value }) => value);
  expect(granted).toContain("Read again.");
  expect(history.allHref).toBeNull();
});
