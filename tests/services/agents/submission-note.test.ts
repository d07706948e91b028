import { expect, test } from "vitest";

import { showWizard } from "~/services/agents/show-wizard.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import { withdrawSubmission } from "~/services/agents/withdraw-submission.server";
import { showReview } from "~/services/approvals/show-review.server";

import { givenPackageDraft } from "../../support/given-checks";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";

test("a creator's note goes to the reviewer with the submission, and is proposed for the next one", async () => {
  const ctx = await testCtx();
  const { own } = await givenPackageDraft(ctx, [
    { name: "main.py", data: "print(1)\n" },
  ]);
  const owner = { ...(await given.user(ctx)), id: own.ownerId };
  const shown = async () =>
    (await showWizard(ctx, { owner, draftId: own.agentId })).submissionNote;
  expect(await shown()).toBeNull();

  await submitDraft(ctx, { ...own, note: "Try it with the sample sheet." });
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  const reviewed = await showReview(ctx, {
    agentId: own.agentId,
    administratorId,
  });
  expect(reviewed.submissionNote).toBe("Try it with the sample sheet.");

  await withdrawSubmission(ctx, own);
  expect(await shown()).toBe("Try it with the sample sheet.");
  await submitDraft(ctx, { ...own, note: "" });
  expect(await shown()).toBeNull();
});
