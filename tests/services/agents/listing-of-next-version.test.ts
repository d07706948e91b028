import { expect, test } from "vitest";

import { changeListing } from "~/services/agents/change-listing.server";
import { saveDraft } from "~/services/agents/save-draft.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { givenSeller } from "../../support/given-publishers";
import { agentRow } from "../../support/given-drafts";
import {
  givenListing,
  listingOf,
  pricesOf,
} from "../../support/given-listings";
import {
  givenAdministrator,
  givenSubmission,
} from "../../support/given-submissions";

const MINUTE = 60_000;

type Own = { ownerId: string; agentId: string };

async function nextVersion(ctx: TestCtx, { ownerId, agentId }: Own) {
  const draft = await saveDraft(ctx, {
    ownerId,
    agentId,
    values: { name: "Call Answerer Two", changelogMd: "A second line." },
  });
  const versionId = (await agentRow(ctx, agentId))?.pendingVersionId ?? "";
  return { draft, versionId };
}

test("the version in preparation takes over a change of the price it still has", async () => {
  const ctx = await testCtx();
  const { own, agent } = await givenListing(ctx);
  const { versionId, draft } = await nextVersion(ctx, own);
  await saveDraft(ctx, { ...own, values: { refundWindowDays: 20 } });
  await changeListing(ctx, { ...own, priceUsd: 149, refundWindowDays: 30 });

  expect(await listingOf(ctx, versionId)).toMatchObject({
    priceCents: 14_900,
    refundWindowDays: 20,
  });
  const stale = { ...own, values: { priceUsd: 199 } };
  await expect(
    saveDraft(ctx, { ...stale, revision: draft.revision + 1 }),
  ).rejects.toMatchObject({ code: "conflict" });

  await submitDraft(ctx, own);
  const { id: administratorId } = await givenAdministrator(ctx);
  await changeListing(ctx, { ...own, priceUsd: 129, isActive: false });
  ctx.advance(MINUTE);
  const decision = { administratorId, agentId: agent.id };
  await reviewAgent(ctx, { ...decision, outcome: "approved" });
  expect(await agentRow(ctx, agent.id)).toMatchObject({
    name: "Call Answerer Two",
    priceCents: 12_900,
    isLive: false,
    publishedVersionId: versionId,
  });
});

test("a price of its own stays in the version in preparation, and counts from its approval", async () => {
  const ctx = await testCtx();
  const { own, agent } = await givenListing(ctx);
  const { versionId } = await nextVersion(ctx, own);
  const saved = await saveDraft(ctx, { ...own, values: { priceUsd: 299 } });
  ctx.advance(MINUTE);
  await changeListing(ctx, { ...own, priceUsd: 149 });
  expect((await listingOf(ctx, versionId)).priceCents).toBe(29_900);
  const unaffected = { ...own, revision: saved.revision };
  await saveDraft(ctx, { ...unaffected, values: { name: "Still mine" } });

  await submitDraft(ctx, own);
  const { id: administratorId } = await givenAdministrator(ctx);
  ctx.advance(MINUTE);
  const decision = { administratorId, agentId: agent.id };
  await reviewAgent(ctx, { ...decision, outcome: "approved" });
  expect(await pricesOf(ctx, agent.id)).toEqual([19_900, 14_900, 29_900]);
});

test("a first approval begins the prices; one at the same price adds none", async () => {
  const ctx = await testCtx();
  const { id: agentId, ownerUserId } = await givenSubmission(ctx);
  expect(await pricesOf(ctx, agentId)).toEqual([]);
  const { id: administratorId } = await givenAdministrator(ctx);
  const approve = { administratorId, agentId, outcome: "approved" } as const;
  await reviewAgent(ctx, approve);
  expect(await pricesOf(ctx, agentId)).toEqual([24_900]);

  const own = { ownerId: ownerUserId, agentId };
  await givenSeller(ctx, ownerUserId);
  await nextVersion(ctx, own);
  await submitDraft(ctx, own);
  ctx.advance(MINUTE);
  await reviewAgent(ctx, approve);
  expect(await pricesOf(ctx, agentId)).toEqual([24_900]);
});
