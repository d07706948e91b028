import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import {
  MOST_FAILED_PROBES,
  PROBE_SECONDS,
} from "~/domain/runs/endpoint-health";
import type { loader } from "~/routes/insights/dashboard";
import { probeEndpoints } from "~/services/runs/probe-endpoints.server";

import { agentVersions } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenCatalogue } from "../../support/given-catalogue";
import { givenDraft, givenWriter } from "../../support/given-drafts";
import { givenEndpoint } from "../../support/given-runs";
import { signedInBrowser } from "../../support/given-session";
import { givenStates } from "../../support/given-shop";
import { givenUpdate } from "../../support/given-submissions";

type Desk = Awaited<ReturnType<typeof loader>>;

async function deskOf(ctx: TestCtx, userId: string): Promise<Desk> {
  const browser = await signedInBrowser(ctx, userId);
  return (await browser.get("/dashboard")).body as Desk;
}

const manage = (id: string) => `/dashboard/agents/${id}`;

test("a new account's dashboard counts nothing and says what is missing", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx, { timeZone: "Europe/Berlin" });
  const desk = await deskOf(ctx, user.id);
  expect(desk).toMatchObject({
    figures: { created: 0, live: 0, waiting: 0, kills: 0, savings: null },
    created: { agents: [], total: 0, reviewTime: null },
    user: {
      securityLevel: "RECRUIT",
      lastActivity: "Just logged in",
      timeZone: "Europe/Berlin",
      localTime: "10:00",
    },
    operator: { isOperator: false, listing: "unapproved", isWorking: false },
    sections: [],
    earnings: null,
  });
});

test("figures are counted, and the first three of five agents are shown", async () => {
  const ctx = await testCtx();
  const { owner, buyer, made } = await givenStates(ctx);
  const sold = { agent: made.get("live")!, buyerUserId: owner.id };
  await givenCatalogue.order(ctx, sold, { status: "refunded" });
  const desk = await deskOf(ctx, owner.id);
  // Each of the five agents was sold once while it was live.
  expect(desk.figures).toEqual({
    created: 5,
    live: 1,
    waiting: 1,
    kills: 5,
    savings: null,
    spent: "$0",
  });
  expect(desk.created).toMatchObject({ total: 5 });
  expect(desk.created.agents).toHaveLength(3);
  expect(desk.user.securityLevel).toBe("SPECIALIST");
  expect((await deskOf(ctx, buyer.id)).created.total).toBe(0);

  const browser = await signedInBrowser(ctx, owner.id);
  const { body } = await browser.get("/dashboard/agents");
  expect((body as Desk["created"]).agents).toHaveLength(5);
});

test("a live agent's row names what its buyers read as Not stated", async () => {
  const ctx = await testCtx();
  const { owner, made } = await givenStates(ctx);
  const live = made.get("live")!;
  await ctx.store.tx((tx) =>
    tx
      .update(agentVersions)
      .set({ runsOn: ["nodejs"], needs: ["A Gmail account"], support: "Mail" })
      .where(eq(agentVersions.agentId, live.id)),
  );
  const { body } = await (
    await signedInBrowser(ctx, owner.id)
  ).get("/dashboard/agents");
  const row = (body as Desk["created"]).agents.find(({ id }) => id === live.id);
  expect(row?.note).toMatch(
    / · Not stated to buyers: running costs, data handling$/,
  );
});

test("the owner unlists and relists an agent", async () => {
  const ctx = await testCtx();
  const { owner, made } = await givenStates(ctx);
  const { id } = made.get("live")!;
  const browser = await signedInBrowser(ctx, owner.id);
  const visitor = testBrowser(ctx);
  const statusFor = async (who: typeof visitor) =>
    (await who.api("GET", `/api/agents/${id}`)).status;

  const unlisted = await browser.post(manage(id), { intent: "unlist" });
  expect(unlisted).toMatchObject({ status: 302, location: manage(id) });
  expect(await statusFor(visitor)).toBe(404);
  expect((await browser.get(manage(id))).body).toMatchObject({
    agent: { state: "unlisted", acts: ["edit_listing", "relist"] },
  });
  await browser.post(manage(id), { intent: "relist" });
  expect(await statusFor(visitor)).toBe(200);
});

test("a draft is deleted, a submission withdrawn, a next version discarded", async () => {
  const ctx = await testCtx();
  const { draft, browser, api } = await givenWriter(ctx);
  await browser.api("POST", `${api}/submit`);
  const refused = await browser.post(manage(draft.id), { intent: "delete" });
  expect(refused.location).toBe(manage(draft.id));
  await browser.post(manage(draft.id), { intent: "withdraw" });
  expect((await browser.get(manage(draft.id))).body).toMatchObject({
    agent: { state: "draft", acts: ["delete"] },
  });
  const deleted = await browser.post(manage(draft.id), { intent: "delete" });
  expect(deleted.location).toBe("/dashboard/agents");
  expect((await browser.get(manage(draft.id))).status).toBe(404);

  const { agent, owner } = await givenUpdate(ctx);
  const creator = await signedInBrowser(ctx, owner.id);
  await creator.post(manage(agent.id), { intent: "withdraw" });
  await creator.post(manage(agent.id), { intent: "discard" });
  expect((await creator.get(manage(agent.id))).body).toMatchObject({
    agent: { state: "live", pending: null, acts: ["edit_listing", "unlist"] },
  });
});

test("the owner of a live agent starts an edit of its listing, and goes to the wizard", async () => {
  const ctx = await testCtx();
  const { owner, made } = await givenStates(ctx);
  const { id } = made.get("live")!;
  const browser = await signedInBrowser(ctx, owner.id);
  const started = await browser.post(manage(id), { intent: "edit_listing" });
  expect(started.location).toBe(`/add-agent?edit=${id}`);
  expect((await browser.get(manage(id))).body).toMatchObject({
    agent: { pending: { name: "Listing edit", status: "draft" } },
  });
});

test.each([
  "unlist",
  "relist",
  "withdraw",
  "delete",
  "discard",
  "edit_listing",
  "nothing",
])("another user cannot %s", async (intent) => {
  const ctx = await testCtx();
  const { draft, own } = await givenDraft(ctx);
  const stranger = await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, stranger.id);
  const status = intent === "nothing" ? 400 : 404;
  const answer = await browser.post(manage(draft.id), { intent });
  expect(answer.status).toBe(status);
  const desk = await deskOf(ctx, own.ownerId);
  expect(desk.created.agents).toMatchObject([{ state: "draft" }]);
});

test("programs list only the user's own agents, in the marketplace shape", async () => {
  const ctx = await testCtx();
  const { agent, owner } = await givenUpdate(ctx);
  const { draft, browser } = await givenWriter(ctx);
  const { status, body } = await browser.api("GET", "/api/user/agents");
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      id: draft.id,
      name: "Inbox Triage",
      reviewStatus: "draft",
      isLive: false,
      tags: ["email", "support"],
      pendingVersion: null,
      version: { version: "1.0.0", status: "draft" },
      listing: { priceUsd: 149.5, priceModel: "one_time" },
      createdAt: "2026-03-02T09:00:00.000Z",
    },
  ]);
  const creator = await signedInBrowser(ctx, owner.id);
  const others = await creator.api("GET", "/api/user/agents");
  expect(others.body).toMatchObject([
    {
      id: agent.id,
      name: "Invoice Hawk",
      reviewStatus: "approved",
      version: { version: "1.0.0", status: "published" },
      pendingVersion: { version: "1.1.0", reviewStatus: "submitted" },
      endpoint: null,
    },
  ]);
  const [first] = others.body as object[];
  expect(Object.keys(first ?? {}).sort()).toEqual([
    "category",
    "createdAt",
    "endpoint",
    "id",
    "isLive",
    "listing",
    "name",
    "ownerUserId",
    "pendingVersion",
    "reviewStatus",
    "shortDesc",
    "slug",
    "tags",
    "updatedAt",
    "version",
  ]);
});

test("programs see whether the user's endpoint answers, as its page shows", async () => {
  const ctx = await testCtx();
  const { owner, host } = await givenEndpoint(ctx);
  const creator = await signedInBrowser(ctx, owner.id);
  const endpoint = async () =>
    (await creator.api("GET", "/api/user/agents")).body as object[];
  await probeEndpoints(ctx, new AbortController().signal);
  expect(await endpoint()).toMatchObject([
    {
      endpoint: {
        isUnderMaintenance: false,
        failedProbes: 0,
        answeredAt: "2026-03-02T09:00:00.000Z",
        calls: 1,
        uptimePercent: 100,
      },
    },
  ]);
  host.status = 500;
  for (let probe = 0; probe < MOST_FAILED_PROBES; probe += 1) {
    ctx.advance(PROBE_SECONDS * 1000 + 1);
    await probeEndpoints(ctx, new AbortController().signal);
  }
  expect(await endpoint()).toMatchObject([
    { endpoint: { isUnderMaintenance: true, failedProbes: 6 } },
  ]);
});
