import { expect, test } from "vitest";

import { CHECK_NAMES, type ReviewCheck } from "~/domain/approvals/checks";
import { OPEN_POINTS } from "~/domain/approvals/open-points";

import { testCtx, type TestCtx } from "../../support/ctx";
import { postAsRead, readRevision } from "../../support/decisions";
import { errorsOf } from "../../support/given-desk";
import { signedInBrowser } from "../../support/given-session";
import {
  agentRow,
  decisionsOf,
  givenAdministrator,
  givenSubmission,
} from "../../support/given-submissions";

test.each([
  { checks: ["", "claims"], kept: ["claims"] },
  { checks: ["", "instructions", "claims"], kept: ["instructions", "claims"] },
])("a form with the ticks %j approves", async ({ checks, kept }) => {
  const ctx = await testCtx();
  const browser = await signedInBrowser(
    ctx,
    (await givenAdministrator(ctx)).id,
  );
  const { id } = await givenSubmission(ctx);
  const decision = { agentId: id, reviewStatus: "approved" };
  const page = `/admin/review?agent=${id}`;
  const revision = await readRevision({ browser, page }, decision);
  const answer = await browser.post(page, { ...decision, revision, checks });
  expect(answer.status).toBe(302);
  expect(await decisionsOf(ctx, id)).toMatchObject([{ checks: kept }]);
  const checked = kept.map((check) => CHECK_NAMES[check as ReviewCheck]);
  expect((await browser.get(page)).body).toMatchObject({
    open: { history: { entries: [{ checked }] } },
  });
});

/** Posts an approval of this agent with other fields, as its page shows it. */
async function approver(ctx: TestCtx, agentId: string) {
  const { id } = await givenAdministrator(ctx);
  const browser = await signedInBrowser(ctx, id);
  return (fields: Record<string, string | string[]>) =>
    postAsRead(browser, `/admin/review?agent=${agentId}`, {
      ...fields,
      agentId,
      reviewStatus: "approved",
    });
}

const BASE = "https://agent.example";
const ENDPOINT = { type: "endpoint", endpointBaseUrl: BASE } as const;

test("an approval without a tick asks once more, and is then decided", async () => {
  const ctx = await testCtx();
  const { id } = await givenSubmission(ctx);
  const approve = await approver(ctx, id);

  const asked = await approve({ checks: "" });
  expect(asked.status).toBe(409);
  expect(errorsOf(asked.body)).toEqual({ confirmed: [OPEN_POINTS.checks] });
  expect(await agentRow(ctx, id)).toMatchObject({ isLive: false });
  const other = await approve({ checks: "", confirmed: "endpoint" });
  expect(other.status).toBe(409);

  const answer = await approve({ checks: "", confirmed: "checks" });
  expect(answer.status).toBe(302);
  expect(await decisionsOf(ctx, id)).toMatchObject([{ checks: [] }]);
});

test("an endpoint that answered no test call is named, whatever is ticked", async () => {
  const ctx = await testCtx();
  const { id } = await givenSubmission(ctx, { deliverable: ENDPOINT });
  const approve = await approver(ctx, id);
  const checks = ["", "endpoint"];

  const asked = await approve({ checks });
  expect(asked.status).toBe(409);
  expect(errorsOf(asked.body)).toEqual({ confirmed: [OPEN_POINTS.endpoint] });
  const unticked = await approve({ checks: "", confirmed: "endpoint" });
  expect(errorsOf(unticked.body)).toEqual({
    confirmed: [OPEN_POINTS.checks, OPEN_POINTS.endpoint],
  });
  expect((await approve({ checks, confirmed: "endpoint" })).status).toBe(302);
});

test("an endpoint that answered at its address is not asked about", async () => {
  const ctx = await testCtx();
  const { id } = await givenSubmission(ctx, {
    deliverable: { ...ENDPOINT, answeredBaseUrl: BASE },
  });
  const approve = await approver(ctx, id);
  expect((await approve({ checks: ["", "claims"] })).status).toBe(302);
});

test("a rejection does not ask", async () => {
  const ctx = await testCtx();
  const { id } = await givenSubmission(ctx, { deliverable: ENDPOINT });
  const { id: adminId } = await givenAdministrator(ctx);
  const browser = await signedInBrowser(ctx, adminId);
  const answer = await postAsRead(browser, `/admin/review?agent=${id}`, {
    agentId: id,
    reviewStatus: "rejected",
    reviewNotesMd: "Not yet.",
  });
  expect(answer.status).toBe(302);
});
