import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { errorsOf } from "../../support/given-desk";
import { signedInBrowser } from "../../support/given-session";
import { givenAdministrator } from "../../support/given-submissions";

test.each([
  ["/admin/review", { agentId: "x" }, /^Approve, reject or return to draft/],
  ["/admin/review", { reviewStatus: "approved" }, /^Choose an agent first\.$/],
  [
    "/admin/operator-applications",
    { applicationId: "x", status: "pending" },
    /^Approve or reject\.$/,
  ],
])("%s says what is wrong with %j", async (page, form, sentence) => {
  const ctx = await testCtx();
  const browser = await signedInBrowser(
    ctx,
    (await givenAdministrator(ctx)).id,
  );

  const answer = await browser.post(page, form);

  expect(answer.status).toBe(400);
  expect(errorsOf(answer.body)).toHaveProperty(
    [""],
    [expect.stringMatching(sentence)],
  );
});

test.each(["x", "-1.", "1.5.1", "9".repeat(3_000)])(
  "the audit log starts with the newest action for the cursor %j",
  async (cursor) => {
    const ctx = await testCtx();
    const browser = await signedInBrowser(
      ctx,
      (await givenAdministrator(ctx)).id,
    );

    const log = await browser.get(`/admin/audit-log?cursor=${cursor}`);

    expect(log).toMatchObject({
      status: 200,
      body: { address: { cursor: null } },
    });
  },
);
