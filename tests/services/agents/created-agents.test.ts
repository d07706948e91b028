import { expect, test } from "vitest";

import { showCreatedAgent } from "~/services/insights/dashboard/show-created-agent.server";
import { showCreatedAgents } from "~/services/insights/dashboard/list-created-agents.server";
import { showDrafts } from "~/services/agents/show-drafts.server";
import { saveDraft } from "~/services/agents/save-draft.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";

import { agents } from "../../../drizzle/schema";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenSeller } from "../../support/given-publishers";
import { givenDraft } from "../../support/given-drafts";
import { givenStates } from "../../support/given-shop";
import {
  givenAdministrator,
  givenSubmission,
  givenUpdate,
} from "../../support/given-submissions";

const HOUR = 3_600_000;

test("an owner sees their agent in every state, with its available actions", async () => {
  const ctx = await testCtx();
  const { owner, buyer } = await givenStates(ctx);
  const { agents: listed } = await showCreatedAgents(ctx, owner.id);
  const shown = listed.map(({ slug, state, acts, isEditable }) => [
    slug,
    state,
    acts,
    isEditable,
  ]);
  expect(shown.sort()).toEqual([
    ["the-draft", "draft", ["delete"], true],
    ["the-live", "live", ["edit_listing", "unlist"], true],
    ["the-rejected", "rejected", ["delete"], true],
    ["the-submitted", "submitted", ["withdraw"], false],
    ["the-unlisted", "unlisted", ["edit_listing", "unlist"], true],
  ]);
  expect((await showCreatedAgents(ctx, buyer.id)).agents).toEqual([]);
});

test("the last changed agents come first, and a draft shows when it was saved", async () => {
  const ctx = await testCtx();
  const { owner } = await givenDraft(ctx, { name: "First draft" });
  ctx.advance(3 * HOUR);
  await given.liveAgent(ctx, { ownerUserId: owner.id, uses: 1 });
  ctx.advance(2 * HOUR);
  const { agents: listed } = await showCreatedAgents(ctx, owner.id);
  expect(listed).toMatchObject([
    {
      name: "Call Answerer",
      note: expect.stringMatching(
        /^1 use · 0 views in 30 days · Not stated to buyers: /,
      ),
      price: "$199",
    },
    { name: "First draft", note: "Last saved 5 hours ago", price: "$149.50" },
  ]);
  const first = await showCreatedAgents(ctx, owner.id, 1);
  expect(first.agents).toHaveLength(1);
});

test("a draft without a price says so; a free one is shown as free", async () => {
  const ctx = await testCtx();
  const { owner } = await givenDraft(ctx, { priceUsd: 0 });
  const { owner: giver } = await givenDraft(ctx, { priceModel: "free" });
  const listed = async (id: string) =>
    (await showCreatedAgents(ctx, id)).agents.map(({ price }) => price);

  expect(await listed(owner.id)).toEqual(["No price yet"]);
  expect(await listed(giver.id)).toEqual(["Free"]);
});

test("a submission shows its queue position and the median review time", async () => {
  const ctx = await testCtx();
  const admin = await givenAdministrator(ctx);
  const owner = await given.user(ctx);
  const mine = { ownerUserId: owner.id };
  for (const [slug, hours] of [
    ["a", 2],
    ["b", 10],
    ["c", 30],
  ] as const) {
    const { id: agentId } = await givenSubmission(ctx, { slug });
    ctx.advance(hours * HOUR);
    const decision = { administratorId: admin.id, agentId };
    await reviewAgent(ctx, { ...decision, outcome: "approved" });
  }
  await givenSubmission(ctx, { slug: "before" });
  ctx.advance(HOUR);
  await givenSubmission(ctx, { slug: "mine", ...mine });
  await givenSubmission(ctx, { slug: "after" });
  ctx.advance(2 * HOUR);

  expect(await showCreatedAgents(ctx, owner.id)).toMatchObject({
    reviewTime: "10 hours",
    agents: [{ note: "Sent 2 hours ago · number 2 in the queue" }],
  });
});

test("a live agent's waiting version can be withdrawn, a rejected one deleted", async () => {
  const ctx = await testCtx();
  const admin = await givenAdministrator(ctx);
  const { agent, owner } = await givenUpdate(ctx);
  const own = { agentId: agent.id, ownerUserId: owner.id };
  const waiting = await showCreatedAgent(ctx, own);
  expect(waiting).toMatchObject({
    agent: { state: "live", acts: ["unlist", "withdraw"], isEditable: false },
    waiting: { place: 1, reviewTime: null, sentAt: "Mar 2, 2026, 09:00 UTC" },
    decisions: [],
    isRefused: false,
  });

  await reviewAgent(ctx, {
    administratorId: admin.id,
    agentId: agent.id,
    outcome: "rejected",
    notesMd: "Say **what** it costs.",
    field: "priceUsd",
  });
  const refused = await showCreatedAgent(ctx, own);
  expect(refused).toMatchObject({
    agent: {
      state: "live",
      acts: ["unlist", "discard"],
      isEditable: true,
      pending: { name: "Version 1.1.0", status: "rejected" },
      note: "Notes from review: Say what it costs.",
    },
    waiting: null,
    decisions: [{ outcome: "rejected", name: "Version 1.1.0", field: "Price" }],
    isRefused: true,
  });
  expect(refused.decisions[0]?.notesHtml).toContain("<strong>what</strong>");

  await givenSeller(ctx, owner.id);
  await submitDraft(ctx, { ownerId: owner.id, agentId: agent.id });
  expect(await showCreatedAgent(ctx, own)).toMatchObject({ isRefused: false });
});

test("a returned draft is marked with the reason, edited or not, until it is submitted again", async () => {
  const ctx = await testCtx();
  const admin = await givenAdministrator(ctx);
  const { id: agentId, ownerUserId } = await givenSubmission(ctx);
  const own = { agentId, ownerUserId };
  await reviewAgent(ctx, {
    administratorId: admin.id,
    agentId,
    outcome: "draft",
    notesMd: "Say **what** it costs.",
  });
  const returned = {
    agent: {
      state: "returned",
      isReturned: true,
      note: "Notes from review: Say what it costs.",
    },
    decisions: [{ outcome: "returned" }],
    isRefused: true,
    notesHtml: null,
  };
  expect(await showCreatedAgent(ctx, own)).toMatchObject(returned);

  const author = { ownerId: ownerUserId, agentId };
  expect((await showDrafts(ctx, ownerUserId)).drafts).toMatchObject([
    { status: "returned" },
  ]);
  const { owner: other } = await givenDraft(ctx);
  expect((await showDrafts(ctx, other.id)).drafts).toMatchObject([
    { name: "Inbox Triage", status: "draft" },
  ]);
  await saveDraft(ctx, { ...author, values: { shortDesc: "Books for $2." } });
  expect(await showCreatedAgent(ctx, own)).toMatchObject(returned);

  await givenSeller(ctx, ownerUserId);
  await submitDraft(ctx, author);
  expect(await showCreatedAgent(ctx, own)).toMatchObject({
    agent: { state: "submitted", isReturned: false },
    isRefused: false,
  });
});

test("notes on an approved version do not mark the next one", async () => {
  const ctx = await testCtx();
  const admin = await givenAdministrator(ctx);
  const { id: agentId, ownerUserId } = await givenSubmission(ctx);
  await reviewAgent(ctx, {
    administratorId: admin.id,
    agentId,
    outcome: "approved",
    notesMd: "Well described.",
  });
  await saveDraft(ctx, { ownerId: ownerUserId, agentId, values: {} });
  expect(await showCreatedAgent(ctx, { agentId, ownerUserId })).toMatchObject({
    agent: { state: "live", isReturned: false, pending: { status: "draft" } },
    isRefused: false,
  });
});

test("a reason without a recorded decision is shown", async () => {
  const ctx = await testCtx();
  const { id, ownerUserId } = await givenSubmission(ctx, {
    version: { status: "rejected" },
  });
  await ctx.store.tx((tx) =>
    tx.update(agents).set({ reviewStatus: "rejected", reviewNotesMd: "*No.*" }),
  );
  const shown = await showCreatedAgent(ctx, { agentId: id, ownerUserId });
  expect(shown).toMatchObject({ agent: { state: "rejected" }, decisions: [] });
  expect(shown.notesHtml).toContain("<em>No.</em>");
});

test("for other users an agent does not exist", async () => {
  const ctx = await testCtx();
  const { draft } = await givenDraft(ctx);
  const stranger = await given.user(ctx, { role: "admin" });
  await expect(
    showCreatedAgent(ctx, { agentId: draft.id, ownerUserId: stranger.id }),
  ).rejects.toMatchObject({ code: "not_found" });
});
