import { expect, test } from "vitest";

import { listAgentReleases } from "~/services/agents/list-releases.server";
import { saveDraft } from "~/services/agents/save-draft.server";
import { startListingEdit } from "~/services/agents/start-listing-edit.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import { listQueue } from "~/services/approvals/list-queue.server";
import {
  reviewAgent,
  type AgentDecision,
} from "~/services/approvals/review-agent.server";
import { showAgent } from "~/services/catalogue/show-agent.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenCatalogue } from "../../support/given-catalogue";
import { givenListing } from "../../support/given-listings";
import { noticesOf } from "../../support/given-projects";
import { agentRow, givenAdministrator } from "../../support/given-submissions";

type Own = { ownerId: string; agentId: string };

async function approve(
  ctx: TestCtx,
  { ownerId, agentId }: Own,
  checks: NonNullable<AgentDecision["checks"]> = [],
) {
  await submitDraft(ctx, { ownerId, agentId });
  const [waiting] = await listQueue(ctx, "submitted");
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  ctx.advance(60_000);
  const decision = { administratorId, agentId, checks };
  await reviewAgent(ctx, { ...decision, outcome: "approved" });
  return waiting;
}

test("an edited listing keeps its version, releases and checks, and buyers get no message", async () => {
  const ctx = await testCtx();
  const { own, agent } = await givenListing(ctx);
  const buyer = await given.user(ctx);
  await givenCatalogue.order(ctx, { agent, buyerUserId: buyer.id }, {});
  await saveDraft(ctx, { ...own, values: { changelogMd: "Two languages." } });
  const version = await approve(ctx, own, ["instructions"]);
  expect(version?.update).toBe("New version");
  const releases = await listAgentReleases(ctx, agent.id);

  for (const name of ["Calm Caller", "Calmer Caller"]) {
    await startListingEdit(ctx, own);
    const draft = await saveDraft(ctx, { ...own, values: { name } });
    expect(draft.version).toBe("1.0.1");
    expect((await approve(ctx, own, ["claims"]))?.update).toBe("Listing edit");
  }

  const shown = await showAgent(ctx, { key: agent.slug, viewer: null });
  expect(shown).toMatchObject({
    name: "Calmer Caller",
    checked: [
      "Instructions followed from beginning to end",
      "Claims compared with what it does",
    ],
  });
  expect(await listAgentReleases(ctx, agent.id)).toEqual(releases);
  expect(releases[0]).toMatchObject({
    version: "1.0.1",
    changelogHtml: expect.stringContaining("Two languages."),
  });
  expect(await noticesOf(ctx, buyer.id, "order_updated")).toHaveLength(1);
  const decided = await noticesOf(ctx, own.ownerId, "agent_approved");
  expect(decided.map(({ message }) => message)).toEqual([
    expect.stringContaining("Call Answerer 1.0.1 was approved."),
    expect.stringContaining("The edit of Calm Caller’s listing was approved."),
    expect.stringContaining(
      "The edit of Calmer Caller’s listing was approved.",
    ),
  ]);
});

test("what buyers get cannot change under the same version number", async () => {
  const ctx = await testCtx();
  const { own } = await givenListing(ctx);
  await startListingEdit(ctx, own);
  const instructionsMd = "Call the other number, and ask for the new desk.";
  await saveDraft(ctx, { ...own, values: { instructionsMd } });
  await expect(submitDraft(ctx, own)).rejects.toMatchObject({
    code: "invalid",
    errors: { version: [expect.stringContaining("higher than 1.0.0")] },
  });

  const changelogMd = "Another number.";
  await saveDraft(ctx, { ...own, values: { version: "1.0.1", changelogMd } });
  expect((await approve(ctx, own))?.update).toBe("New version");
  await expect(
    saveDraft(ctx, { ...own, values: { version: "1.0.0" } }),
  ).rejects.toMatchObject({
    errors: { version: ["Version 1.0.0 already exists."] },
  });
});

test("the number turns a version into a listing edit, which has no changelog", async () => {
  const ctx = await testCtx();
  const { own } = await givenListing(ctx);
  const changelogMd = "Says the price.";
  await saveDraft(ctx, { ...own, values: { tags: ["calls"], changelogMd } });
  await saveDraft(ctx, { ...own, values: { version: "1.0.0" } });
  await expect(submitDraft(ctx, own)).rejects.toMatchObject({
    errors: { changelogMd: [expect.stringContaining("no message")] },
  });

  await saveDraft(ctx, { ...own, values: { changelogMd: "" } });
  expect((await approve(ctx, own))?.update).toBe("Listing edit");
  expect(await agentRow(ctx, own.agentId)).toMatchObject({ tags: ["calls"] });
});

test("a listing edit leaves a version in preparation alone", async () => {
  const ctx = await testCtx();
  const { own } = await givenListing(ctx);
  const values = { version: "2.0.0", name: "Caller of Two Lines" };
  const { versionId } = await saveDraft(ctx, { ...own, values });
  await startListingEdit(ctx, own);
  const draft = await saveDraft(ctx, { ...own, values: {} });
  expect(draft).toMatchObject({ ...values, versionId });

  const stranger = await givenAdministrator(ctx);
  await expect(
    startListingEdit(ctx, { ...own, ownerId: stranger.id }),
  ).rejects.toMatchObject({ code: "not_found" });
});
