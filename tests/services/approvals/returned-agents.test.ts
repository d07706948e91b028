import { expect, test } from "vitest";

import { saveDraft } from "~/services/agents/save-draft.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import { withdrawSubmission } from "~/services/agents/withdraw-submission.server";
import { pageQueue } from "~/services/approvals/list-queue.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";
import { showReview } from "~/services/approvals/show-review.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { givenSeller } from "../../support/given-publishers";
import {
  givenAdministrator,
  givenSubmission,
  SUBMITTED,
} from "../../support/given-submissions";

const ALL = { status: null, page: 1 } as const;
const RETURNED = { status: "returned", page: 1 } as const;

async function givenRefused(ctx: TestCtx, outcome: "draft" | "rejected") {
  const submission = await givenSubmission(ctx);
  const { id: administratorId } = await givenAdministrator(ctx);
  const own = { ownerId: submission.ownerUserId, agentId: submission.id };
  const notesMd = "Say **what** it costs.";
  const wanted = { administratorId, agentId: submission.id };
  await reviewAgent(ctx, { ...wanted, outcome, notesMd });
  const edit = (values: Parameters<typeof saveDraft>[1]["values"]) =>
    saveDraft(ctx, { ...own, values });
  return { submission, own, wanted, edit };
}

test("a returned agent stays in the queue as it was submitted, until it is submitted again", async () => {
  const ctx = await testCtx();
  const { submission, own, wanted, edit } = await givenRefused(ctx, "draft");
  await edit({ shortDesc: "Private plans.", longDescMd: "Private plans." });
  const returned = {
    items: [{ id: submission.id, reviewStatus: "returned", ...SUBMITTED }],
    listed: 1,
    counts: { submitted: 0, returned: 1, approved: 0, rejected: 0 },
  };

  expect(await pageQueue(ctx, RETURNED)).toMatchObject(returned);
  expect(await pageQueue(ctx, ALL)).toMatchObject(returned);
  const search = { ...ALL, q: "hawk", owner: submission.ownerUserId };
  expect(await pageQueue(ctx, search)).toMatchObject(returned);
  const page = await showReview(ctx, wanted);
  expect(page).toMatchObject({
    status: "returned",
    isDecidable: false,
    shortDesc: SUBMITTED.shortDesc,
    returned: { isCopied: true },
    delivery: { instructionsHtml: expect.stringContaining("one invoice") },
  });
  expect(page.returned?.notesHtml).toContain("<strong>what</strong>");
  expect(JSON.stringify(page)).not.toContain("Private plans");

  await givenSeller(ctx, own.ownerId);
  await submitDraft(ctx, own);
  expect((await pageQueue(ctx, RETURNED)).items).toEqual([]);
  expect((await pageQueue(ctx, ALL)).items).toMatchObject([
    { reviewStatus: "submitted", isResubmitted: true },
  ]);
  expect(await showReview(ctx, wanted)).toMatchObject({
    status: "submitted",
    shortDesc: "Private plans.",
    returned: null,
    resubmitted: {
      text: expect.stringContaining("returned it to draft"),
      changes: {
        fields: [
          {
            field: expect.any(String),
            before: SUBMITTED.shortDesc,
            after: "Private plans.",
          },
        ],
        texts: [{ lines: expect.any(Array) }],
      },
    },
  });
});

test("a rejected agent that its creator edits is returned too", async () => {
  const ctx = await testCtx();
  const { wanted, edit } = await givenRefused(ctx, "rejected");
  expect(await pageQueue(ctx, RETURNED)).toMatchObject({ items: [] });

  await edit({ shortDesc: "Private plans." });

  expect(await pageQueue(ctx, RETURNED)).toMatchObject({
    items: [{ shortDesc: SUBMITTED.shortDesc }],
    counts: { returned: 1, rejected: 0 },
  });
  expect(await showReview(ctx, wanted)).toMatchObject({
    shortDesc: SUBMITTED.shortDesc,
  });
});

test("a draft that nobody has decided about is private, even if it was submitted", async () => {
  const ctx = await testCtx();
  const { id: agentId, ownerUserId } = await givenSubmission(ctx);
  const { id: administratorId } = await givenAdministrator(ctx);
  await withdrawSubmission(ctx, { agentId, ownerId: ownerUserId });

  const none = { submitted: 0, returned: 0, approved: 0, rejected: 0 };
  const queue = { items: [], listed: 0, counts: none };
  expect(await pageQueue(ctx, ALL)).toMatchObject(queue);
  expect(await pageQueue(ctx, RETURNED)).toMatchObject(queue);
  await expect(
    showReview(ctx, { agentId, administratorId }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("a search does not change how many agents wait", async () => {
  const ctx = await testCtx();
  await givenSubmission(ctx);

  expect(await pageQueue(ctx, { ...ALL, q: "nothing like it" })).toMatchObject({
    waiting: 1,
    counts: { submitted: 0 },
  });
});
