import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { readRevision } from "../../support/decisions";
import { signedIn } from "../../support/given-shop";
import {
  decisionsOf,
  givenAdministrator,
  givenSubmission,
} from "../../support/given-submissions";

test.each([
  { checks: "" },
  { checks: ["", "claims"], kept: ["claims"] },
  { checks: ["", "instructions", "claims"], kept: ["instructions", "claims"] },
])("a form with the ticks %j approves", async ({ checks, kept = [] }) => {
  const ctx = await testCtx();
  const browser = await signedIn(ctx, await givenAdministrator(ctx));
  const { id } = await givenSubmission(ctx);
  const decision = { agentId: id, reviewStatus: "approved" };
  const page = `/admin/review?agent=${id}`;
  const revision = await readRevision({ browser, page }, decision);
  const answer = await browser.post(page, { ...decision, revision, checks });
  expect(answer.status).toBe(302);
  expect(await decisionsOf(ctx, id)).toMatchObject([{ checks: kept }]);
});
