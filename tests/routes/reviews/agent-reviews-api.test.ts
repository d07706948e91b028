import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenCatalogue } from "../../support/given-catalogue";
import { givenShop } from "../../support/given-shop";

type Page = {
  items: { title: string }[];
  nextCursor: string | null;
  total: number;
};

async function pageAt(browser: TestBrowser, at: string) {
  const { status, body } = await browser.api("GET", at);
  expect([at, status]).toEqual([at, 200]);
  return body as Page;
}

test("reviews are paged newest first, even if others are added meanwhile", async () => {
  const ctx = await testCtx();
  await givenShop(ctx, [{ slug: "rated" }]);
  const browser = testBrowser(ctx);
  const agent = (await browser.get("/api/agents/rated")).body as { id: string };
  const write = async (title: string) => {
    const { id: authorUserId } = await given.user(ctx);
    const of = { agentId: agent.id, authorUserId };
    await givenCatalogue.review(ctx, of, { title });
  };
  await write("first");
  await write("second at once");
  ctx.advance(1000);
  await write("third");

  const path = "/api/agents/rated/reviews?limit=2";
  const start = await pageAt(browser, path);
  ctx.advance(1000);
  await write("fourth");
  const rest = await pageAt(browser, `${path}&cursor=${start.nextCursor}`);

  expect(start.total).toBe(3);
  const titles = [...start.items, ...rest.items].map(({ title }) => title);
  expect(titles).toEqual(["third", "second at once", "first"]);
  expect(rest.nextCursor).toBeNull();
  expect(Object.keys(start.items[0]!)).toEqual([
    "id",
    "rating",
    "title",
    "bodyMd",
    "author",
    "isVerified",
    "answerMd",
    "answeredAt",
    "editedAt",
    "createdAt",
    "revision",
  ]);
  for (const query of ["cursor=x", "cursor=1.", "limit=0"]) {
    const refused = await browser.get(`/api/agents/rated/reviews?${query}`);
    expect([query, refused.status]).toEqual([query, 400]);
  }
});
