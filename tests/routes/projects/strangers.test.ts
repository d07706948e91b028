import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";

import { PAYMENT_ACTS } from "~/domain/projects/held-payments";
import { insertSplit } from "~/models/projects/dispute-splits.server";
import { insertMilestoneChange } from "~/models/projects/milestone-changes.server";
import { listOffers } from "~/models/projects/project-offers.server";
import routeTable from "~/routes";
import { storeChatFile } from "~/services/projects/files/store-chat-file.server";

import type { TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { postAsRead } from "../../support/decisions";
import { given } from "../../support/given";
import {
  givenOffer,
  givenProject,
  givenProjectPayment,
  messageRows,
} from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

/** A chat with one of everything that has an address. */
async function givenFullChat() {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId, id, operator, requester } = project;
  const parties = {
    payerUserId: requester.id,
    recipientUserId: operator.id,
  };
  const offer = await givenOffer(ctx, {
    projectChatId: chatId,
    offererUserId: operator.id,
  });
  const payment = await givenProjectPayment(ctx, {
    projectChatId: chatId,
    ...parties,
    status: "held",
  });
  async function* source() {
    yield await Promise.resolve(Buffer.from("secret"));
  }
  const { file, message } = await storeChatFile(ctx, {
    chatId,
    user: requester,
    fileName: "a.txt",
    source: source(),
  });
  const ids = { chatId, requestId: id, offerId: offer.id };
  const { milestoneId } = offer;
  const made = { createdAt: ctx.now(), updatedAt: ctx.now() };
  const byOperator = { proposerUserId: operator.id, ...made };
  const change = {
    id: ctx.newId(),
    milestoneId,
    title: "Phone line",
    amountCents: 100,
    deliveryDays: 1,
    ...byOperator,
  };
  const split = {
    id: ctx.newId(),
    paymentId: payment.id,
    refundCents: 100,
    ...byOperator,
  };
  await ctx.store.tx(async (tx) => {
    await insertMilestoneChange(tx, change);
    await insertSplit(tx, split);
  });
  const money = { paymentId: payment.id, milestoneId, operator };
  const proposals = { changeId: change.id, splitId: split.id };
  const sent = { fileId: file.id, messageId: message.id };
  return { ctx, ...ids, ...money, ...proposals, ...sent };
}

type Full = Awaited<ReturnType<typeof givenFullChat>>;
type Try = { method: string; json?: object; form?: Record<string, string> };

const get: Try = { method: "GET" };
const json = (method: string, body: object): Try => ({ method, json: body });
const post = (form: Record<string, string> = {}): Try => ({
  method: "POST",
  form,
});

const OFFER = { amount: 500, deliveryDays: 3, description: "A phone line." };
const OFFER_FORM = { amount: "500", deliveryDays: "3", description: "A line." };
const REASON = { note: "The export has no header row." };
const MILESTONE = { title: "Phone line", amount: 500, deliveryDays: 3 };
const INTENTS = ["accepted", "declined", "cancelled", "completed", "delete"];

const CHAT = "dashboard/chats/:chatId";

/** What its parties could send to each address of a chat. */
const ADDRESSES: Record<string, Try[]> = {
  [CHAT]: [
    get,
    post({ message: "Hello" }),
    post({ message: " " }),
    post({ intent: "rating", rating: "5" }),
    post({ intent: "edit", messageId: "x", message: "Hello" }),
    ...INTENTS.map((intent) => post({ intent })),
  ],
  [`${CHAT}/files`]: [get, post()],
  [`${CHAT}/files/:fileId`]: [get],
  [`${CHAT}/files/:fileId/preview`]: [get],
  [`${CHAT}/offers`]: [get, post(OFFER_FORM), post()],
  [`${CHAT}/offers/:offerId`]: [
    get,
    ...["accepted", "rejected", "withdrawn", "dropped"].map((status) =>
      post({ status }),
    ),
  ],
  [`${CHAT}/pay/:offerId`]: [get, post({ amount: "1200.50" })],
  [`${CHAT}/payments/:paymentId/:act`]: [get, post(), post(REASON)],
  [`${CHAT}/payments/:paymentId/split`]: [
    get,
    post({ intent: "propose", refundAmount: "1" }),
  ],
  "dashboard/purchases/projects/:paymentId": [get],
  [`${CHAT}/milestones/:milestoneId`]: [
    get,
    post({ intent: "propose", title: "x", amount: "5", deliveryDays: "3" }),
  ],
  "api/project-chats/:chatId": [get, { method: "DELETE" }],
  "api/project-chats/:chatId/messages": [json("POST", { message: "Hello" })],
  "api/project-chats/:chatId/messages/:messageId": [
    json("PATCH", { message: "Hello" }),
  ],
  "api/project-chats/:chatId/read": [json("PUT", { sequence: 1 })],
  "api/project-chats/:chatId/events": [get],
  "api/project-chats/:chatId/files": [post()],
  "api/project-chats/:chatId/offers": [json("POST", OFFER)],
  "api/project-offers/:offerId": [json("PATCH", { status: "accepted" })],
  "api/project-payments/:paymentId/deliver": [json("POST", {})],
  "api/project-payments/:paymentId/release": [json("POST", {})],
  "api/project-payments/:paymentId/dispute": [json("POST", REASON)],
  "api/project-payments/:paymentId/changes": [json("POST", REASON)],
  "api/project-payments/:paymentId/withdraw": [json("POST", {})],
  "api/project-payments/:paymentId/cancel": [json("POST", {})],
  "api/project-payments/:paymentId/refund": [json("POST", {})],
  "api/project-payments/:paymentId/splits": [
    get,
    json("POST", { refundAmount: 1 }),
  ],
  "api/dispute-splits/:splitId": [json("PATCH", { status: "accepted" })],
  "api/project-milestones/:milestoneId/changes": [json("POST", MILESTONE)],
  "api/milestone-changes/:changeId": [json("PATCH", { status: "accepted" })],
  "api/operator-requests/:requestId": [json("PATCH", { status: "accepted" })],
  "api/operator-requests/:requestId/rating": [json("POST", { rating: 5 })],
};

/** Path parameters that identify a chat or a part of one. */
const PARTS =
  /:(chatId|offerId|milestoneId|changeId|paymentId|splitId|requestId)\b/;
const entries: RouteConfigEntry[] = routeTable;
const patterns = entries
  .map(({ path = "" }) => path)
  .filter((path) => PARTS.test(path) && !/\badmin\//.test(path))
  .filter((path) => path !== "api/support-requests/:requestId");

test("every address of a chat is tested", () => {
  expect(Object.keys(ADDRESSES).sort()).toEqual(patterns.sort());
});

function addressesOf(pattern: string, chat: Full): string[] {
  const acts = pattern.includes(":act") ? PAYMENT_ACTS : [""];
  return acts.map(
    (act) =>
      `/${pattern.replace(/:(\w+)/g, (_, name: string) =>
        name === "act" ? act : chat[name as "chatId"],
      )}`,
  );
}

function ask(browser: TestBrowser, address: string, tried: Try) {
  const { method, json: body, form } = tried;
  if (address.endsWith("/files") && method === "POST") {
    const parts = new FormData();
    parts.append("file", new File(["secret"], "a.txt"));
    return browser.send("POST", address, { body: parts });
  }
  if (form) return browser.post(address, form);
  return browser.api(method, address, body);
}

test.each(Object.keys(ADDRESSES))(
  "other users find nothing at %s",
  async (pattern) => {
    const chat = await givenFullChat();
    const { ctx } = chat;
    const stranger = await signedInBrowser(ctx, (await given.user(ctx)).id);
    for (const address of addressesOf(pattern, chat)) {
      for (const tried of ADDRESSES[pattern] ?? []) {
        const { status } = await ask(stranger, address, tried);
        const words = `${tried.method} ${address} ${JSON.stringify(tried)}`;
        expect(await shownStatus(stranger, status, address), words).toBe(404);
      }
    }
    expect(await messageRows(ctx)).toHaveLength(2);
  },
);

/** A refused form is shown on its page, which must exist. */
async function shownStatus(
  browser: TestBrowser,
  status: number,
  address: string,
): Promise<number> {
  return status === 400 ? (await browser.get(address)).status : status;
}

test("a user's own chat gives no access to another's parts", async () => {
  const chat = await givenFullChat();
  const { ctx, offerId, paymentId, fileId } = chat;
  const own = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, own.requester.id);
  const parts = [`offers/${offerId}`, `pay/${offerId}`];
  for (const part of [...parts, `payments/${paymentId}/release`]) {
    const address = `/dashboard/chats/${own.chatId}/${part}`;
    const asked = { status: "accepted", amount: "1200.50" };
    expect((await browser.post(address, asked)).status, part).toBe(404);
  }
  const file = `/dashboard/chats/${own.chatId}/files/${fileId}`;
  expect((await browser.get(file)).status).toBe(404);
});

test("the form of the user's own offer cannot accept another's", async () => {
  const { ctx, chatId, offerId, operator } = await givenFullChat();
  const maker = await signedInBrowser(ctx, operator.id);
  const address = `/dashboard/chats/${chatId}/offers/${offerId}`;
  const answer = await postAsRead(maker, address, { status: "accepted" });
  expect(answer).toMatchObject({
    status: 403,
    body: { result: { error: { "": ["You cannot answer your own offer."] } } },
  });
  const [offer] = await listOffers(ctx.store.read, chatId);
  expect(offer?.status).toBe("pending");
});
