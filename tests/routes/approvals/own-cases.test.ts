import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";

import routeTable from "~/routes";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { writeReview } from "~/services/reviews/write-review.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import { givenApplication } from "../../support/given-accounts";
import { givenCatalogue } from "../../support/given-catalogue";
import { givenHeld } from "../../support/given-deals";
import { givenListing } from "../../support/given-listings";
import { askFor, givenLoser } from "../../support/given-lost-factors";
import { givenRecall } from "../../support/given-recalls";
import { answered, givenAsked } from "../../support/given-questions";
import { givenSold } from "../../support/given-reviews";
import { signedInBrowser } from "../../support/given-session";
import {
  givenAdministrator,
  givenSubmission,
} from "../../support/given-submissions";
import { givenAppeal, givenTakedown } from "../../support/given-takedowns";
import { payingCtx } from "../../support/paying";
import { REPORT_ACTS } from "../../support/report-decisions";

type Act = {
  ctx: TestCtx;
  /** The user with an interest, who is made an administrator first. */
  partyId: string;
  path: string;
  body?: object;
};

const REASON = { reason: "Insult." };

async function givenReviewed(party: "buyer" | "owner"): Promise<Act> {
  const ctx = await testCtx();
  const sold = await givenSold(ctx, {});
  const content = { rating: 1, title: "Slow", bodyMd: "Takes a minute." };
  const written = { key: sold.agent.slug, author: sold.buyer, content };
  const { review } = await writeReview(ctx, written);
  const path = `api/admin/reviews/${review.id}/hide`;
  return { ctx, partyId: sold[party].id, path, body: REASON };
}

async function givenPublished(party: "asker" | "owner"): Promise<Act> {
  const ctx = await testCtx();
  const asked = await givenAsked(ctx);
  await answered(ctx, asked);
  const path = `api/admin/questions/${asked.questionId}/hide`;
  return { ctx, partyId: asked[party].id, path, body: REASON };
}

/** The opposite of a hiding that another administrator has done. */
async function hidden({ ctx, partyId, path }: Act): Promise<Act> {
  const other = await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, other.id);
  await browser.api("POST", `/${path}`, REASON);
  return { ctx, partyId, path: path.replace("hide", "show") };
}

async function givenDisputed(party: "requester" | "operator"): Promise<Act> {
  const ctx = await payingCtx();
  const held = await givenHeld(ctx);
  const { paymentId, requester } = held;
  const userId = requester.id;
  await actOnPayment(ctx, { paymentId, userId, act: "dispute" });
  const path = `api/admin/project-payments/${paymentId}/resolve`;
  const body = { outcome: "release", note: "The work is there." };
  return { ctx, partyId: held[party].id, path, body };
}

/** Every administrator action that could be self-serving, by route. */
const ACTS: Record<string, (() => Promise<Act>)[]> = {
  "api/admin/agents/:agentId/review": [
    async () => {
      const ctx = await testCtx();
      const { id, ownerUserId: partyId } = await givenSubmission(ctx);
      const path = `api/admin/agents/${id}/review`;
      return { ctx, partyId, path, body: { reviewStatus: "approved" } };
    },
  ],
  "api/admin/agents/:agentId/listing": [
    async () => {
      const ctx = await testCtx();
      const { agent, owner } = await givenTakedown(ctx);
      const path = `api/admin/agents/${agent.id}/listing`;
      return { ctx, partyId: owner.id, path, body: { isActive: true } };
    },
  ],
  "api/admin/appeals/:takedownId": [
    async () => {
      const ctx = await testCtx();
      const { owner, takedownId } = await givenAppeal(ctx);
      const path = `api/admin/appeals/${takedownId}`;
      const body = { outcome: "granted", reason: "They wrote it first." };
      return { ctx, partyId: owner.id, path, body };
    },
  ],
  "api/admin/agents/:agentId/recalls": [
    async () => {
      const ctx = await testCtx();
      const { agent, owner } = await givenListing(ctx);
      const path = `api/admin/agents/${agent.id}/recalls`;
      const body = { version: "1.0.0", kind: "malware", ...REASON };
      return { ctx, partyId: owner.id, path, body };
    },
  ],
  "api/admin/lost-factors/:requestId": [
    async () => {
      const ctx = await testCtx();
      const { user } = await givenLoser(ctx);
      const { id } = await askFor(ctx, user.id);
      const path = `api/admin/lost-factors/${id}`;
      return { ctx, partyId: user.id, path, body: { act: "confirm" } };
    },
  ],
  "api/admin/recalls/:recallId": [
    async () => {
      const ctx = await testCtx();
      const { agent, owner } = await givenListing(ctx);
      const { recall } = await givenRecall(ctx, agent.id);
      const path = `api/admin/recalls/${recall.id}`;
      return { ctx, partyId: owner.id, path, body: { act: "lift", ...REASON } };
    },
  ],
  "api/admin/orders/:orderId/refund": [
    async () => {
      const ctx = await testCtx();
      const { id: ownerUserId } = await given.user(ctx);
      const { id: partyId } = await given.user(ctx);
      const agent = await given.liveAgent(ctx, { ownerUserId });
      const bought = { agent, buyerUserId: partyId };
      const free = { paymentMode: "none" as const, totalCents: 0 };
      const order = await givenCatalogue.order(ctx, bought, free);
      const path = `api/admin/orders/${order.id}/refund`;
      return { ctx, partyId, path, body: REASON };
    },
  ],
  ...REPORT_ACTS,
  "api/admin/reviews/:reviewId/hide": [
    () => givenReviewed("buyer"),
    () => givenReviewed("owner"),
  ],
  "api/admin/reviews/:reviewId/show": [
    async () => hidden(await givenReviewed("buyer")),
  ],
  "api/admin/questions/:questionId/hide": [
    () => givenPublished("asker"),
    () => givenPublished("owner"),
  ],
  "api/admin/questions/:questionId/show": [
    async () => hidden(await givenPublished("asker")),
  ],
  "api/admin/project-payments/:paymentId/resolve": [
    () => givenDisputed("requester"),
    () => givenDisputed("operator"),
  ],
  "api/admin/users/:userId/operator-status": [
    async () => {
      const ctx = await testCtx();
      const { id: partyId } = await given.user(ctx);
      const path = `api/admin/users/${partyId}/operator-status`;
      return { ctx, partyId, path, body: { status: "approved" } };
    },
  ],
  "api/operator-applications/:applicationId/status": [
    async () => {
      const ctx = await testCtx();
      const { id: partyId, email } = await given.user(ctx);
      const { id } = await givenApplication(ctx, { email });
      const path = `api/operator-applications/${id}/status`;
      return { ctx, partyId, path, body: { status: "approved" } };
    },
  ],
};

/** Actions from which administrators gain nothing, with the reason. */
const HARMLESS: Record<string, string> = {
  "api/admin/support-requests/:requestId/answer": "it mails oneself",
  "api/admin/support-requests/:requestId/close": "nothing is decided",
  "api/admin/support-requests/:requestId/reopen": "nothing is decided",
  "api/admin/users/:userId/suspend": "refused with 409: one has to remain",
  "api/admin/users/:userId/restore": "a suspended account cannot sign in",
};

type Endpoint = {
  action?: { operations?: Record<string, { access: string }> };
};

const modules = import.meta.glob<Endpoint>("/app/routes/api/**/*.ts");
const entries: RouteConfigEntry[] = routeTable;

test("every administrator action is tested on their own things, or marked harmless", async () => {
  const acts: string[] = [];
  for (const { path = "", file } of entries) {
    const { action } = (await modules[`/app/${file}`]?.()) ?? {};
    const operations = Object.entries(action?.operations ?? {});
    const isAct = operations.some(
      ([method, { access }]) => method !== "GET" && access === "admin",
    );
    if (isAct) acts.push(path);
  }
  const known = [...Object.keys(ACTS), ...Object.keys(HARMLESS)];
  expect(acts.sort()).toEqual(known.sort());
});

const CASES = Object.entries(ACTS).flatMap(([path, cases]) =>
  cases.map((make, index) => [`${path} (${index + 1})`, make] as const),
);

test.each(CASES)(
  "%s: nobody can decide their own case",
  async (_path, make) => {
    const { ctx, partyId, path, body } = await make();
    await changeUser(ctx, partyId, { role: "admin" });
    const method = path.startsWith("api/operator") ? "PATCH" : "POST";
    const as = async (id: string) =>
      (await signedInBrowser(ctx, id)).api(method, `/${path}`, body);

    const own = await as(partyId);

    expect(own).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/another administrator decides/) },
    });
    const { id: otherId } = await givenAdministrator(ctx, "third_eye");
    expect([200, 201]).toContain((await as(otherId)).status);
  },
);
