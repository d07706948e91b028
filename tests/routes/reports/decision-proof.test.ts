import { expect, test } from "vitest";

import type { TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { PASSWORD } from "../../support/given";
import {
  caseRow,
  givenReportedReview,
  GROUND,
  REASON,
} from "../../support/given-reports";
import { signedInBrowser } from "../../support/given-session";
import { givenToken } from "../../support/given-tokens";
import { givenAppealedCase } from "../../support/report-decisions";

const CONFIRM = "/auth/confirm";
const QUARTER = 15 * 60_000;

/** The administrator's last proof is too old. */
async function lateBrowser(ctx: TestCtx, { id }: { id: string }) {
  const browser = await signedInBrowser(ctx, id);
  ctx.advance(QUARTER);
  return browser;
}

async function decisionOf(browser: TestBrowser, caseId: string) {
  const { body } = await browser.api("GET", `/api/admin/reports/${caseId}`);
  const { revision } = body as { revision: string };
  return { measure: "hide", ground: GROUND, reason: REASON, revision };
}

test("a decision without a recent proof comes back with its input, and is made with it", async () => {
  const ctx = await testCtx();
  const { reportCase, first } = await givenReportedReview(ctx);
  const browser = await lateBrowser(ctx, first);
  const page = `/admin/reports/${reportCase.id}`;
  const decision = await decisionOf(browser, reportCase.id);

  const asked = await browser.post(page, decision);
  expect(asked.status).toBe(307);
  expect(asked.location).toBe(
    `${CONFIRM}?redirectTo=${encodeURIComponent(page)}&unsent=1`,
  );
  expect(await caseRow(ctx, reportCase.id)).toMatchObject({ measure: null });

  const carried = await browser.post(asked.location!, decision);
  const { unsent } = (
    carried.body as { result: { initialValue: { unsent: string } } }
  ).result.initialValue;
  const proof = { currentPassword: PASSWORD, unsent };
  const proven = await browser.post(`${CONFIRM}?redirectTo=${page}`, proof);
  expect(proven).toMatchObject({ status: 307, location: page });
  const { measure, ground, reason } = decision;
  expect(await browser.post(page, { unsent })).toMatchObject({
    status: 409,
    body: { result: { initialValue: { measure, ground, reason } } },
  });
  expect(await caseRow(ctx, reportCase.id)).toMatchObject({ measure: null });

  const made = await browser.post(page, decision);
  expect(made).toMatchObject({ status: 302, location: "/admin/reports" });
  expect(await caseRow(ctx, reportCase.id)).toMatchObject({ measure: "hide" });
});

/** A case to decide, and an appeal to decide. */
const ENDPOINTS = [
  [
    "a case",
    async () => {
      const ctx = await testCtx();
      const { reportCase, second } = await givenReportedReview(ctx);
      const body = { measure: "dismiss", reason: REASON };
      return { ctx, second, path: `/api/admin/reports/${reportCase.id}`, body };
    },
  ],
  [
    "an appeal",
    async () => {
      const { ctx, reportCase, second } = await givenAppealedCase();
      const path = `/api/admin/reports/${reportCase.id}/appeal`;
      return { ctx, second, path, body: { outcome: "upheld", reason: REASON } };
    },
  ],
] as const;

test.each(ENDPOINTS)(
  "programs decide %s only with a recent proof, never with an access token",
  async (_what, givenCase) => {
    const { ctx, second, path, body } = await givenCase();
    const { headers } = await givenToken(ctx, second.id, {
      scopes: ["admin:read", "admin:write"],
    });
    const browser = await lateBrowser(ctx, second);

    const byToken = await browser.api("POST", path, body, { headers });
    expect(byToken).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("Access tokens cannot") },
    });
    expect(await browser.api("POST", path, body)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining(CONFIRM) },
    });

    await browser.post(CONFIRM, { currentPassword: PASSWORD });
    expect((await browser.api("POST", path, body)).status).toBe(200);
  },
);
