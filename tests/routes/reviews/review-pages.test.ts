import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  givenSold,
  refundOrder,
  reviewRows,
} from "../../support/given-reviews";
import { signedInBrowser } from "../../support/given-session";

const PAGE = "/agent/invoice-hawk/review";
const TAB = "/agent/invoice-hawk?tab=reviews";
const form = { rating: "4", title: "Works", bodyMd: "It **reads**.\n\n# Big" };

type Shown = {
  agent: { rating: number | null; ratingCount: number; distribution: object };
  shown: {
    desk: { mayWrite: boolean; own: object | null };
    reviews: Record<string, unknown>[];
  };
};

async function shownTab(browser: TestBrowser) {
  return (await browser.get(TAB)).body as Shown;
}

test("a buyer writes on the reviews tab, and page and figures show it", async () => {
  const ctx = await testCtx();
  const { buyer } = await givenSold(ctx, {});
  const browser = await signedInBrowser(ctx, buyer.id);
  expect((await shownTab(browser)).shown.desk).toEqual({
    mayWrite: true,
    own: null,
  });

  const answer = await browser.post(PAGE, form);
  const [stored] = await reviewRows(ctx);
  expect(answer.status).toBe(302);
  expect(answer.location).toBe(`${TAB}#review-${stored?.id}`);

  const { agent, shown } = await shownTab(browser);
  expect(agent).toMatchObject({ rating: 4, ratingCount: 1 });
  expect(agent.distribution).toContainEqual({ stars: 4, number: 1 });
  expect(shown.desk.own).toEqual({ ...form, rating: 4 });
  expect(shown.reviews).toMatchObject([
    {
      isOwn: true,
      isVerified: true,
      edited: null,
      answer: null,
      bodyHtml: "<p>It <strong>reads</strong>.</p>\n<p># Big</p>\n",
    },
  ]);
  const [review] = (await shownTab(testBrowser(ctx))).shown.reviews;
  expect(review).toMatchObject({ isOwn: false });
});

test("an incomplete form is returned with its invalid fields", async () => {
  const ctx = await testCtx();
  const { buyer } = await givenSold(ctx, {});
  const browser = await signedInBrowser(ctx, buyer.id);

  const answer = await browser.post(PAGE, { title: "Kept", bodyMd: "" });

  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    result: {
      initialValue: { title: "Kept" },
      error: {
        rating: ["Choose 1 to 5 stars."],
        bodyMd: ["Write what you found."],
      },
    },
  });
  const foreign = await browser.post(PAGE, { ...form, rating: "0" });
  expect(foreign.status).toBe(400);
  expect(await reviewRows(ctx)).toEqual([]);
});

test("only a buyer sees the form and its page; a refused post keeps the input", async () => {
  const ctx = await testCtx();
  await givenSold(ctx, {});
  const browser = await signedInBrowser(ctx, (await given.user(ctx)).id);

  const { shown } = await shownTab(browser);
  expect(shown.desk).toEqual({ mayWrite: false, own: null });
  expect((await browser.get(PAGE)).status).toBe(403);
  expect((await browser.get("/agent/nowhere/review")).status).toBe(404);
  const refused = await browser.post(PAGE, form);
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({
    result: { initialValue: { bodyMd: form.bodyMd } },
  });
  const visitor = (await shownTab(testBrowser(ctx))).shown;
  expect(visitor.desk).toEqual({ mayWrite: false, own: null });
});

test("a refunded author's review stays, without VERIFIED and the form", async () => {
  const ctx = await testCtx();
  const { buyer, order } = await givenSold(ctx, {});
  const browser = await signedInBrowser(ctx, buyer.id);
  await browser.post(PAGE, form);
  await refundOrder(ctx, order.id);

  const { shown } = await shownTab(browser);
  expect(shown.desk.mayWrite).toBe(false);
  expect(shown.reviews).toMatchObject([{ isOwn: true, isVerified: false }]);
  expect((await browser.get(PAGE)).status).toBe(403);
});

test("the owner answers a review on its page, once", async () => {
  const ctx = await testCtx();
  const { buyer, owner } = await givenSold(ctx, {});
  const author = await signedInBrowser(ctx, buyer.id);
  await author.post(PAGE, form);
  const [stored] = await reviewRows(ctx);
  const path = `/agent/invoice-hawk/reviews/${stored?.id}/answer`;
  const browser = await signedInBrowser(ctx, owner.id);

  expect((await author.get(path)).status).toBe(403);
  expect((await author.post(path, { answerMd: "Me too" })).status).toBe(403);
  expect((await browser.get(path)).body).toMatchObject({
    name: "Invoice Hawk",
    review: { id: stored?.id, answer: null },
  });
  expect((await browser.post(path, { answerMd: " " })).status).toBe(400);
  const answered = await browser.post(path, { answerMd: "Thanks, *buyer*." });
  expect(answered.location).toBe(`${TAB}#review-${stored?.id}`);
  expect((await browser.post(path, { answerMd: "Again" })).status).toBe(409);
  expect((await shownTab(author)).shown.reviews).toMatchObject([
    { answer: { html: "<p>Thanks, <em>buyer</em>.</p>\n" } },
  ]);
});

test("the owner's notice links to the reviews of the agent", async () => {
  const ctx = await testCtx();
  const { agent, buyer, owner } = await givenSold(ctx, {});
  await (await signedInBrowser(ctx, buyer.id)).post(PAGE, form);

  const browser = await signedInBrowser(ctx, owner.id);
  const { notifications } = (await browser.get("/notifications")).body as {
    notifications: { id: string }[];
  };
  const [{ id } = { id: "" }] = notifications;
  const pressed = await browser.post(`/notifications/${id}/read`);
  expect(pressed.location).toBe(`/agent/${agent.id}?tab=reviews`);
  expect((await browser.get(pressed.location!)).status).toBe(200);
});
