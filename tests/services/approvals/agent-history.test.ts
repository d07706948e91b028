import { expect, test } from "vitest";

import { decideAppeal } from "~/services/approvals/takedowns/decide-appeal.server";
import { showReview } from "~/services/approvals/show-review.server";

import { testCtx } from "../../support/ctx";
import { recallVersion } from "../../support/given-recalls";
import { givenAdministrator } from "../../support/given-submissions";
import { givenAppeal, takedownOf } from "../../support/given-takedowns";

test("an agent's page tells its takedowns, appeals and recalls, the latest first", async () => {
  const ctx = await testCtx();
  const { agent } = await givenAppeal(ctx);
  const { id: administratorId } = await givenAdministrator(ctx, "third_eye");
  const takedown = await takedownOf(ctx, agent.id);
  ctx.advance(1000);
  await decideAppeal(ctx, {
    administratorId,
    takedownId: takedown!.id,
    outcome: "granted",
    reason: "Read again.",
  });
  ctx.advance(1000);
  await recallVersion(ctx, { agentId: agent.id, administratorId });

  const { history } = await showReview(ctx, {
    agentId: agent.id,
    administratorId,
  });

  expect(history.entries.map(({ text }) => text)).toMatchObject([
    expect.stringContaining("third_eye: Recalled a version"),
    expect.stringContaining("third_eye: Granted an appeal"),
    expect.stringContaining("Appealed a takedown"),
    expect.stringContaining("Took an agent down"),
  ]);
  const granted = history.entries[1]?.facts.map(({ value }) => value);
  expect(granted).toContain("Read again.");
  expect(history.allHref).toBeNull();
});
