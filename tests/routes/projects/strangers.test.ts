import { expect, test } from "vitest";

import { storeChatFile } from "~/services/projects/files/store-chat-file.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  givenOffer,
  givenProject,
  givenProjectPayment,
} from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

/** A chat with everything that has an address of its own. */
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
    ...{ projectChatId: chatId, ...parties, status: "held" },
  });
  async function* source() {
    yield await Promise.resolve(Buffer.from("secret"));
  }
  const { file } = await storeChatFile(ctx, {
    ...{ chatId, user: requester, fileName: "a.txt", source: source() },
  });
  const ids = { chatId, requestId: id, offerId: offer.id };
  return { ctx, ...ids, paymentId: payment.id, fileId: file.id };
}

type Full = Awaited<ReturnType<typeof givenFullChat>>;

const OFFER = { amount: 500, deliveryDays: 3, description: "A phone line." };

/** Each address of a chat with a body that its parties could send. */
const ENDPOINTS: [string, (chat: Full) => string, object?][] = [
  ["GET", ({ chatId }) => `/api/project-chats/${chatId}`],
  ["DELETE", ({ chatId }) => `/api/project-chats/${chatId}`],
  ["GET", ({ chatId }) => `/api/project-chats/${chatId}/events`],
  [
    "POST",
    ({ chatId }) => `/api/project-chats/${chatId}/messages`,
    { message: "Hello" },
  ],
  ["POST", ({ chatId }) => `/api/project-chats/${chatId}/offers`, OFFER],
  [
    "PATCH",
    ({ offerId }) => `/api/project-offers/${offerId}`,
    { status: "accepted" },
  ],
  ["POST", ({ paymentId }) => `/api/project-payments/${paymentId}/deliver`, {}],
  ["POST", ({ paymentId }) => `/api/project-payments/${paymentId}/release`, {}],
  ["POST", ({ paymentId }) => `/api/project-payments/${paymentId}/dispute`, {}],
  [
    "PATCH",
    ({ requestId }) => `/api/operator-requests/${requestId}`,
    { status: "accepted" },
  ],
  [
    "POST",
    ({ requestId }) => `/api/operator-requests/${requestId}/rating`,
    { rating: 5 },
  ],
];

const PAGES: [string, (chat: Full) => string][] = [
  ["GET", () => ""],
  ["POST", () => ""],
  ["GET", ({ fileId }) => `/files/${fileId}`],
  ["GET", () => "/offers"],
  ["POST", () => "/offers"],
  ["GET", ({ offerId }) => `/pay/${offerId}`],
  ["GET", ({ paymentId }) => `/payments/${paymentId}/release`],
  ["POST", ({ paymentId }) => `/payments/${paymentId}/release`],
];

test("a third person finds nothing at any address of a chat", async () => {
  const chat = await givenFullChat();
  const { ctx, chatId } = chat;
  const stranger = await signedInBrowser(ctx, (await given.user(ctx)).id);
  for (const [method, addressOf, body] of ENDPOINTS) {
    const address = addressOf(chat);
    const { status } = await stranger.api(method, address, body);
    expect(status, `${method} ${address}`).toBe(404);
  }
  const forms = { amount: "5", deliveryDays: "3", description: "x".repeat(20) };
  for (const [method, pathOf] of PAGES) {
    const address = `/dashboard/chats/${chatId}${pathOf(chat)}`;
    const asked = { ...forms, intent: "message", message: "Hello" };
    const { status } =
      method === "GET"
        ? await stranger.get(address)
        : await stranger.post(address, asked);
    expect(status, `${method} ${address}`).toBe(404);
  }
});
