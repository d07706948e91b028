import { expect, test } from "vitest";

import { decodeTimeCursor } from "~/domain/platform/time-cursor";
import { setAgentListing } from "~/services/approvals/set-agent-listing.server";
import { listSentReports } from "~/services/reports/list-sent-reports.server";
import { sendReport } from "~/services/reports/send-report.server";

import { testCtx } from "../../support/ctx";
import {
  decided,
  givenReportedAgent,
  REASON,
  reportOf,
  WRONG,
} from "../../support/given-reports";

async function givenSent() {
  const ctx = await testCtx();
  const given = await givenReportedAgent(ctx);
  ctx.advance(1000);
  const report = reportOf("agent", given.agent.slug);
  const { id } = await sendReport(ctx, { report, viewer: given.buyer });
  const sentBy = async (userId: string) =>
    (await listSentReports(ctx, userId, { limit: 9, after: null })).items;
  return { ctx, ...given, id, sentBy };
}

test("reporters see their own reports with the state, nobody else does", async () => {
  const { ctx, buyer, owner, first, agent, id, sentBy } = await givenSent();

  expect(await sentBy(buyer.id)).toEqual([
    {
      id,
      kind: "agent",
      name: agent.name,
      reason: "fraud",
      text: WRONG,
      sentAt: ctx.now(),
      decision: null,
    },
  ]);
  expect(await sentBy(owner.id)).toEqual([]);
  expect(await sentBy(first.id)).toEqual([]);
});

test("reporters read the reason of a dismissal, and of a restriction only the decision", async () => {
  const dismissed = await givenSent();
  await decided(dismissed.ctx, dismissed, "dismiss");
  const [kept] = await dismissed.sentBy(dismissed.buyer.id);
  expect(kept?.decision).toEqual({
    measure: "dismiss",
    at: dismissed.ctx.now(),
    undoneAt: null,
    reason: REASON,
  });

  const upheld = await givenSent();
  await decided(upheld.ctx, upheld, "take_down");
  const [restricted] = await upheld.sentBy(upheld.buyer.id);
  expect(restricted?.decision).toMatchObject({
    measure: "take_down",
    undoneAt: null,
    reason: null,
  });
});

test("reporters read when a decision was undone", async () => {
  const { ctx, sentBy, ...found } = await givenSent();
  const { agent, buyer, second } = found;
  await decided(ctx, found, "take_down");
  ctx.advance(1000);
  await setAgentListing(ctx, {
    administratorId: second.id,
    agentId: agent.id,
    isActive: true,
    reason: "Read again.",
  });

  const [undone] = await sentBy(buyer.id);
  expect(undone?.decision).toMatchObject({ undoneAt: ctx.now() });
});

test("sent reports are listed latest first, page by page", async () => {
  const { ctx, buyer, reportCase, first, agent, id } = await givenSent();
  await decided(ctx, { reportCase, first }, "dismiss");
  ctx.advance(1000);
  const report = reportOf("agent", agent.slug);
  const later = await sendReport(ctx, { report, viewer: buyer });

  const start = { limit: 1, after: null };
  const page = await listSentReports(ctx, buyer.id, start);
  expect(page.items.map((sent) => sent.id)).toEqual([later.id]);
  const after = decodeTimeCursor(page.next);
  const rest = await listSentReports(ctx, buyer.id, { limit: 1, after });
  expect(rest).toMatchObject({ items: [{ id }], next: null });
});
