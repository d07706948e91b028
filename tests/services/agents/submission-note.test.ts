import { expect, test } from "vitest";

import { saveDraft } from "~/services/agents/save-draft.server";
import { showWizard } from "~/services/agents/show-wizard.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import { withdrawSubmission } from "~/services/agents/withdraw-submission.server";
import { showReview } from "~/services/approvals/show-review.server";

import { givenPackageDraft } from "../../support/given-checks";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";

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
  await submitDraft(ctx, own);
  expect(await shown()).toBe("Try it with the sample sheet.");
});

test.each(["", null])(
  "a submission with the note %j clears it",
  async (note) => {
    const ctx = await testCtx();
    const { own } = await givenPackageDraft(ctx, [
      { name: "main.py", data: "print(1)\n" },
    ]);
    const owner = { ...(await given.user(ctx)), id: own.ownerId };
    const browser = await signedInBrowser(ctx, own.ownerId);
    await saveDraft(ctx, { ...own, values: {}, words: { note: "Old." } });

    const path = `/api/agents/${own.agentId}/submit`;
    expect((await browser.api("POST", path, { note })).status).toBe(200);
    const shown = await showWizard(ctx, { owner, draftId: own.agentId });
    expect(shown.submissionNote).toBeNull();
  },
);
