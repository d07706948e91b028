import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { RefusedForm } from "~/http/forms/form-action.server";
import { requestQuote } from "~/services/projects/request-quote.server";

import { users } from "../../../drizzle/schema";
import { testCtx } from "../../support/ctx";
import {
  chatRows,
  messageRows,
  noticesOf,
  requestRows,
} from "../../support/given-projects";
import { givenSale } from "../../support/given-sales";
import { signedInBrowser } from "../../support/given-session";

const ASK = { userRequest: "Four clinics, two phone lines each" };

async function givenQuoted(values: Parameters<typeof givenSale>[1] = {}) {
  const ctx = await testCtx();
  const sale = await givenSale(ctx, { priceModel: "usage", ...values });
  const browser = await signedInBrowser(ctx, sale.buyer.id);
  const path = `/api/agents/${sale.agent.slug}/quote`;
  return { ctx, ...sale, browser, path };
}

test("requesting a quote opens a chat with the owner as operator", async () => {
  const { ctx, browser, path, agent, seller, buyer } = await givenQuoted();

  const answer = await browser.api("POST", path, ASK);

  expect(answer.status).toBe(201);
  const [request] = await requestRows(ctx);
  const [chat] = await chatRows(ctx);
  expect(answer.body).toEqual({
    id: request?.id,
    projectChatId: chat?.id,
    status: "pending",
  });
  const parties = { operatorId: seller.id, requesterId: buyer.id };
  expect(request).toMatchObject({ ...parties, agentId: agent.id });
  expect(chat?.title).toBe(`Quote for ${agent.name}`);
  expect(await noticesOf(ctx, seller.id, "request_new")).toHaveLength(1);
});

test("the same text for the same listing is one request, even concurrently", async () => {
  const { ctx, buyer, agent } = await givenQuoted();
  const asked = { requester: buyer, key: agent.slug, ...ASK };
  const opened = await Promise.all([
    requestQuote(ctx, asked),
    requestQuote(ctx, asked),
  ]);
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  expect(await requestRows(ctx)).toHaveLength(1);
});

test("priced, own and unlisted agents cannot be quoted", async () => {
  const { ctx, path, seller, browser } = await givenQuoted();
  const owner = await signedInBrowser(ctx, seller.id);
  expect((await owner.api("POST", path, ASK)).status).toBe(409);
  const unknown = "/api/agents/nothing/quote";
  expect((await browser.api("POST", unknown, ASK)).status).toBe(404);
  expect((await browser.api("POST", path, {})).status).toBe(400);
  expect(await requestRows(ctx)).toEqual([]);

  const priced = await givenQuoted({ priceModel: "one_time" });
  const refused = await priced.browser.api("POST", priced.path, ASK);
  expect(refused.status).toBe(409);
  const gone = await givenQuoted({ isLive: false });
  const missing = await gone.browser.api("POST", gone.path, ASK);
  expect(missing.status).toBe(404);
});

test("a busy owner cannot be asked for a quote", async () => {
  const { ctx, browser, path, seller } = await givenQuoted();
  const busy = { operatorAvailable: false };
  await ctx.store.tx((tx) =>
    tx.update(users).set(busy).where(eq(users.id, seller.id)),
  );
  const refused = await browser.api("POST", path, ASK);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: `${seller.username} is currently busy and can’t take requests.`,
  });
  expect(await requestRows(ctx)).toEqual([]);
});

test("the page sends the request and redirects to the chat; a refusal keeps the input", async () => {
  const { ctx, browser, agent } = await givenQuoted();
  const page = `/agent/${agent.slug}/quote`;
  expect((await browser.get(page)).body).toMatchObject({ slug: agent.slug });
  const long = "a".repeat(2001);
  const refused = await browser.post(page, { userRequest: long });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    result: { initialValue: { userRequest: long } },
  });
  const sent = await browser.post(page, ASK);
  const [chat] = await chatRows(ctx);
  expect(sent.location).toBe(`/dashboard/chats/${chat?.id}`);

  const priced = await givenQuoted({ priceModel: "one_time" });
  const away = await priced.browser.get(`/agent/${priced.agent.slug}/quote`);
  expect(away.location).toBe(`/agent/${priced.agent.slug}`);
});

test("a refused quote request keeps its files", async () => {
  const { ctx, browser, agent } = await givenQuoted();
  const post = (userRequest: string, field: string, value: string | File) => {
    const body = new FormData();
    body.append("userRequest", userRequest);
    body.append(field, value);
    return browser.send("POST", `/agent/${agent.slug}/quote`, { body });
  };

  const file = new File(["a,b"], "calls.csv");
  const refused = await post("", "attachments", file);

  expect(refused.status).toBe(400);
  const { kept } = refused.body as RefusedForm;
  expect(kept).toMatchObject([{ name: "calls.csv" }]);
  await post(ASK.userRequest, "keptFiles", kept![0]!.token);
  expect((await messageRows(ctx))[0]?.attachments).toHaveLength(1);
});
