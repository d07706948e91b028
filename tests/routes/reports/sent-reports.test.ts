import { expect, test } from "vitest";

import { sendReport } from "~/services/reports/send-report.server";

import { testCtx } from "../../support/ctx";
import {
  decided,
  givenReportedAgent,
  REASON,
  reportOf,
  WRONG,
} from "../../support/given-reports";
import { signedInBrowser } from "../../support/given-session";

test("the page and the API list a reporter's reports with the decision", async () => {
  const ctx = await testCtx();
  const { agent, buyer, ...desk } = await givenReportedAgent(ctx);
  const report = reportOf("agent", agent.slug);
  const { id } = await sendReport(ctx, { report, viewer: buyer });
  const browser = await signedInBrowser(ctx, buyer.id);

  const waiting = await browser.get("/profile/reports");
  expect(waiting.body).toMatchObject({
    reports: [{ id, what: "Agent", name: agent.name, decision: null }],
    nextHref: null,
  });
  await decided(ctx, desk, "dismiss");
  expect((await browser.get("/profile/reports")).body).toMatchObject({
    reports: [{ decision: { isDismissed: true, reason: REASON } }],
  });
  const at = ctx.now().toISOString();
  expect((await browser.api("GET", "/api/reports")).body).toEqual([
    {
      id,
      kind: "agent",
      name: agent.name,
      reason: "fraud",
      text: WRONG,
      sentAt: at,
      decision: { measure: "dismiss", at, undoneAt: null, reason: REASON },
    },
  ]);
});
