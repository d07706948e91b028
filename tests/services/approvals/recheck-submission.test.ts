import { expect, test } from "vitest";

import { submitDraft } from "~/services/agents/submit-draft.server";
import { recheckSubmission } from "~/services/approvals/recheck-submission.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";
import { showReview } from "~/services/approvals/show-review.server";

import { testCtx } from "../../support/ctx";
import {
  BAD_FILE,
  checksIn,
  givenPackageDraft,
} from "../../support/given-checks";
import {
  auditEntries,
  givenAdministrator,
} from "../../support/given-submissions";

async function givenAppealed() {
  const ctx = await testCtx();
  const { id: administratorId } = await givenAdministrator(ctx);
  const { own } = await givenPackageDraft(ctx, [BAD_FILE]);
  await submitDraft(ctx, { ...own, appeal: "Our own tool." });
  const { agentId } = own;
  return { ctx, own, asked: { administratorId, agentId } };
}

test("the reviewer reads findings and appeal", async () => {
  const { ctx, asked } = await givenAppealed();
  const { check } = await showReview(ctx, asked);
  expect(check).toMatchObject({
    appeal: "Our own tool.",
    isWhole: true,
    blocking: 1,
    malware: { status: "not_scanned" },
  });
});

test("a new check keeps the appeal, is audited, and makes older readings stale", async () => {
  const { ctx, asked } = await givenAppealed();
  const { revision } = await showReview(ctx, asked);
  ctx.advance(1000);
  ctx.scanForMalware = () =>
    Promise.resolve({
      scan: { status: "clean", engine: "ClamAV 1.4/1" },
      signature: null,
    });

  await recheckSubmission(ctx, asked);

  expect(await checksIn(ctx)).toMatchObject([
    { appeal: "Our own tool.", malware: { status: "clean" } },
  ]);
  expect(await auditEntries(ctx)).toMatchObject([
    { act: "findings_appealed" },
    {
      act: "content_checked",
      before: { high: 1, malware: "not_scanned" },
      after: { high: 1, malware: "clean" },
    },
  ]);
  await expect(
    reviewAgent(ctx, { ...asked, outcome: "approved", revision }),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("only a waiting submission is checked again", async () => {
  const ctx = await testCtx();
  const { id: administratorId } = await givenAdministrator(ctx);
  const { own } = await givenPackageDraft(ctx);
  const { agentId } = own;
  await expect(
    recheckSubmission(ctx, { administratorId, agentId }),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(
    recheckSubmission(ctx, { administratorId, agentId: "nobody" }),
  ).rejects.toMatchObject({ code: "not_found" });
});
