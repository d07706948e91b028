import { expect, test } from "vitest";

import { writeReview } from "~/services/reviews/write-review.server";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { postAsRead } from "../../support/decisions";
import { mailsTo } from "../../support/given-accounts";
import { noticesOf } from "../../support/given-projects";
import { givenSold, ratingOf, reviewRows } from "../../support/given-reviews";
import { signedInBrowser } from "../../support/given-session";
import {
  auditEntries,
  givenAdministrator,
} from "../../support/given-submissions";

const key = "invoice-hawk";
const CONTENT = { rating: 1, title: "Slow", bodyMd: "Takes a minute." };

async function givenReview(ctx: TestCtx) {
  const sold = await givenSold(ctx, {});
  const written = { key, author: sold.buyer, content: CONTENT };
  const { review } = await writeReview(ctx, written);
  const admin = await signedInBrowser(ctx, (await givenAdministrator(ctx)).id);
  const path = `/api/admin/reviews/${review.id}`;
  return { ...sold, admin, path, reviewId: review.id };
}

async function publicReviews(ctx: TestCtx) {
  const address = `/api/agents/${key}/reviews`;
  return (await testBrowser(ctx).api("GET", address)).body;
}

test("a hidden review is not shown and not counted until it is unhidden", async () => {
  const ctx = await testCtx();
  const { admin, path, agent, buyer, reviewId } = await givenReview(ctx);
  const before = await ratingOf(ctx, agent.id);

  const hidden = await admin.api("POST", `${path}/hide`, { reason: "Insult." });
  expect(hidden).toMatchObject({
    status: 200,
    body: { id: reviewId, isHidden: true, hiddenReason: "Insult." },
  });
  expect(await publicReviews(ctx)).toMatchObject({ items: [], total: 0 });
  expect(await ratingOf(ctx, agent.id)).toEqual({
    sum: before!.sum - 1,
    count: before!.count - 1,
  });
  const [notice] = await noticesOf(ctx, buyer.id, "review_hidden");
  expect(notice?.message).toContain("Insult.");
  expect(await mailsTo(ctx, buyer.email)).toHaveLength(1);

  const shown = await admin.api("POST", `${path}/show`);
  expect(shown).toMatchObject({ status: 200, body: { isHidden: false } });
  expect(await publicReviews(ctx)).toMatchObject({ total: 1 });
  expect(await ratingOf(ctx, agent.id)).toEqual(before);
  const acts = (await auditEntries(ctx)).map(({ act }) => act);
  expect(acts.sort()).toEqual(["review_hidden", "review_shown"]);
});

test("editing a hidden review does not unhide it", async () => {
  const ctx = await testCtx();
  const { admin, path, agent, buyer } = await givenReview(ctx);
  await admin.api("POST", `${path}/hide`, { reason: "Insult." });
  const hidden = await ratingOf(ctx, agent.id);

  const content = { ...CONTENT, rating: 5 };
  await writeReview(ctx, { key, author: buyer, content });

  expect(await reviewRows(ctx)).toMatchObject([{ rating: 5 }]);
  expect(await ratingOf(ctx, agent.id)).toEqual(hidden);
  expect(await publicReviews(ctx)).toMatchObject({ total: 0 });
  await admin.api("POST", `${path}/show`);
  expect(await ratingOf(ctx, agent.id)).toEqual({
    sum: hidden!.sum + 5,
    count: hidden!.count + 1,
  });
});

test("hiding requires a reason and a review that is not hidden yet", async () => {
  const ctx = await testCtx();
  const { admin, path } = await givenReview(ctx);
  const statusOf = async (address: string, body: unknown) =>
    (await admin.api("POST", address, body)).status;

  expect(await statusOf(`${path}/hide`, { reason: " " })).toBe(400);
  expect(await statusOf(`${path}/show`, {})).toBe(409);
  const unknown = "/api/admin/reviews/unknown/hide";
  expect(await statusOf(unknown, { reason: "Insult." })).toBe(404);
  expect(await statusOf(`${path}/hide`, { reason: "Insult." })).toBe(200);
  expect(await statusOf(`${path}/hide`, { reason: "Insult." })).toBe(409);
  expect(await auditEntries(ctx)).toHaveLength(1);
});

test("the page hides with a reason and lists hidden reviews", async () => {
  const ctx = await testCtx();
  const { admin, reviewId } = await givenReview(ctx);
  const act = { reviewId, act: "hide" };

  const page = "/admin/reviews";
  const empty = await postAsRead(admin, page, { ...act, reason: "" });
  expect(empty.status).toBe(400);
  const done = await postAsRead(admin, page, { ...act, reason: "Spam." });
  expect(done).toMatchObject({ status: 302, location: "/admin/reviews" });
  expect((await admin.get("/admin/reviews?view=hidden")).body).toMatchObject({
    reviews: [{ id: reviewId, hiddenReason: "Spam." }],
  });
  expect((await admin.get("/admin/reviews?view=shown")).body).toMatchObject({
    reviews: [],
  });
});

test("administrators find reviews by their text, author and agent", async () => {
  const ctx = await testCtx();
  const { admin, buyer, agent, reviewId } = await givenReview(ctx);
  const found = async (q: string, view = "") => {
    const query = new URLSearchParams({ q, view });
    const { body } = await admin.get(`/admin/reviews?${query}`);
    return (body as { reviews: { id: string }[] }).reviews.map(({ id }) => id);
  };

  for (const q of ["A MINUTE", buyer.email, "voice hawk"]) {
    expect(await found(q), q).toEqual([reviewId]);
  }
  expect(await found("slow", "hidden")).toEqual([]);
  expect(await found("nowhere")).toEqual([]);
  const content = { ...CONTENT, bodyMd: "Takes an hour." };
  await writeReview(ctx, { key: agent.slug, author: buyer, content });
  expect(await found("a minute")).toEqual([]);
  expect(await found("an hour")).toEqual([reviewId]);
});
