import { expect, test } from "vitest";

import { REVIEW_PROMISE } from "~/content/wizard";
import { REVIEW_HOURS } from "~/domain/approvals/review-wait";

import { testCtx } from "../../support/ctx";
import { signedInBrowser } from "../../support/given-session";
import {
  givenAdministrator,
  givenSubmission,
} from "../../support/given-submissions";

test("the queue says until when each submission should be decided, as promised to creators", async () => {
  const ctx = await testCtx();
  const { id: reader } = await givenAdministrator(ctx);
  const browser = await signedInBrowser(ctx, reader);
  const late = await givenSubmission(ctx);
  ctx.advance((REVIEW_HOURS - 1) * 3_600_000);
  const { id } = await givenSubmission(ctx, { slug: "second-hawk" });
  ctx.advance(2 * 3_600_000);

  expect(REVIEW_PROMISE).toContain(`-${REVIEW_HOURS} hours`);
  for (const page of ["/admin", "/admin/review"]) {
    expect((await browser.get(page)).body, page).toMatchObject({
      agents: [
        { id: late.id, due: { isOverdue: true } },
        { id, due: { isOverdue: false } },
      ],
    });
  }
  const open = await browser.get(`/admin/review?agent=${late.id}`);
  expect(open.body).toMatchObject({ open: { due: { isOverdue: true } } });
});
