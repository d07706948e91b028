import { expect, test } from "vitest";

import { pageRecalls } from "~/services/approvals/recalls/page-recalls.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { recallVersion } from "../../support/given-recalls";
import {
  decided,
  givenReportedAgent,
  reported,
  reportOf,
} from "../../support/given-reports";

type Reported = Awaited<ReturnType<typeof givenReportedAgent>>;

async function caseOfRecall(ctx: TestCtx, { second }: Reported) {
  const wanted = { administratorId: second.id, limit: 9, from: null };
  const { recalls } = await pageRecalls(ctx, wanted);
  return recalls.map(({ caseId }) => caseId);
}

function recall(ctx: TestCtx, { agent, first }: Reported) {
  return recallVersion(ctx, { agentId: agent.id, administratorId: first.id });
}

test("a recall names the case that was undecided when it started, also once that is closed with it", async () => {
  const ctx = await testCtx();
  const found = await givenReportedAgent(ctx);
  const { agent, buyer, reportCase } = found;
  await recall(ctx, found);
  expect(await caseOfRecall(ctx, found)).toEqual([reportCase.id]);

  ctx.advance(1000);
  await decided(ctx, found, "recall");
  ctx.advance(1000);
  await reported(ctx, reportOf("agent", agent.slug), buyer);

  expect(await caseOfRecall(ctx, found)).toEqual([reportCase.id]);
});

test("a recall names neither an earlier decision nor a later report", async () => {
  const ctx = await testCtx();
  const found = await givenReportedAgent(ctx);
  await decided(ctx, found, "dismiss");
  ctx.advance(1000);
  await recall(ctx, found);
  ctx.advance(1000);
  await reported(ctx, reportOf("agent", found.agent.slug), found.buyer);

  expect(await caseOfRecall(ctx, found)).toEqual([null]);
});
