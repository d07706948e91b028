import { expect, test } from "vitest";

import { deleteDraft } from "~/services/agents/delete-draft.server";
import { saveDraft } from "~/services/agents/save-draft.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import { withdrawSubmission } from "~/services/agents/withdraw-submission.server";
import { listQueue } from "~/services/approvals/list-queue.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { COMPLETE, givenDraft } from "../../support/given-drafts";
import {
  agentRow,
  givenAdministrator,
  versionStatuses,
} from "../../support/given-submissions";

type Own = { ownerId: string; agentId: string };

async function givenReviewed() {
  const ctx = await testCtx();
  const { id: administratorId } = await givenAdministrator(ctx);
  const { own } = await givenDraft(ctx);
  await submitDraft(ctx, own);
  const { agentId } = own;
  const decide = (outcome: "approved" | "rejected", revision?: string) =>
    reviewAgent(ctx, {
      administratorId,
      agentId,
      outcome,
      revision,
      notesMd: "Read.",
    });
  return { ctx, own, decide };
}

async function submitAgain(ctx: TestCtx, own: Own, shortDesc = "Other words.") {
  ctx.advance(1000);
  await saveDraft(ctx, { ...own, values: { shortDesc } });
  await submitDraft(ctx, own);
}

async function revisionOf(ctx: TestCtx): Promise<string> {
  const [item] = await listQueue(ctx, "submitted");
  return item!.revision!;
}

test("approving a withdrawn submission does not publish the next one", async () => {
  const { ctx, own, decide } = await givenReviewed();
  const revision = await revisionOf(ctx);
  await withdrawSubmission(ctx, own);
  await submitAgain(ctx, own);

  await expect(decide("approved", revision)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Version 1.0.0 was submitted on"),
  });

  expect(await agentRow(ctx, own.agentId)).toMatchObject({ isLive: false });
  await decide("approved", await revisionOf(ctx));
  expect(await agentRow(ctx, own.agentId)).toMatchObject({ isLive: true });
});

test("resubmitting the same content is a new submission", async () => {
  const { ctx, own, decide } = await givenReviewed();
  const revision = await revisionOf(ctx);
  await withdrawSubmission(ctx, own);
  await submitDraft(ctx, own);

  await expect(decide("approved", revision)).rejects.toMatchObject({
    code: "conflict",
  });
});

test("a decision without a revision is refused once a submission was withdrawn", async () => {
  const { ctx, own, decide } = await givenReviewed();
  await withdrawSubmission(ctx, own);
  await submitAgain(ctx, own);

  await expect(decide("approved")).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("withdrawn and submitted again"),
  });

  expect(await versionStatuses(ctx, own.agentId)).toEqual({
    "1.0.0": "submitted",
  });
});

test("a decision without a revision is accepted again after the next decision", async () => {
  const { ctx, own, decide } = await givenReviewed();
  await withdrawSubmission(ctx, own);
  await submitAgain(ctx, own);
  await decide("rejected", await revisionOf(ctx));
  await submitAgain(ctx, own, "Better words.");

  await decide("approved");

  expect(await agentRow(ctx, own.agentId)).toMatchObject({ isLive: true });
});

test("a version that was deleted and recreated is a new submission", async () => {
  const { ctx, own, decide } = await givenReviewed();
  await decide("approved");
  const values = { ...COMPLETE, tags: [...COMPLETE.tags] };
  const next = { ...values, version: "1.1.0", changelogMd: "Better." };
  await saveDraft(ctx, { ...own, values: next });
  await submitDraft(ctx, own);
  const revision = await revisionOf(ctx);
  await withdrawSubmission(ctx, own);
  await deleteDraft(ctx, { ...own, pendingOnly: true });
  await saveDraft(ctx, { ...own, values: next });
  await submitDraft(ctx, own);

  for (const sent of [revision, undefined]) {
    await expect(decide("approved", sent)).rejects.toMatchObject({
      code: "conflict",
    });
  }
  expect((await versionStatuses(ctx, own.agentId))["1.0.0"]).toBe("published");
});
