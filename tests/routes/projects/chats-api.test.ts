import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";

import type { Operations } from "~/http/api/operation.server";
import routeTable from "~/routes";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  givenOffer,
  givenProject,
  givenProjectPayment,
  messageRows,
} from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

const PATH = "/api/project-chats";

const entries: RouteConfigEntry[] = routeTable;
type RouteModule = { loader?: { operations?: Operations } };
const modules = import.meta.glob<RouteModule>("/app/routes/**/*.{ts,tsx}");

test("the chat endpoints require sign-in", async () => {
  const browser = testBrowser(await testCtx());
  const calls = [
    ["GET", PATH],
    ["GET", `${PATH}/1`],
    ["POST", `${PATH}/1/messages`],
  ] as const;
  for (const [method, path] of calls) {
    const body = method === "POST" ? {} : undefined;
    const { status } = await browser.api(method, path, body);
    expect([path, status]).toEqual([path, 401]);
  }
});

test("the list contains the caller's chats with exact keys", async () => {
  const ctx = await testCtx();
  const { id, chatId, requester, operator } = await givenProject(ctx);
  await givenProject(ctx);
  const browser = await signedInBrowser(ctx, operator.id);

  const { status, body } = await browser.api("GET", PATH);

  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: chatId,
      title: "Answer phone calls for our clinic",
      status: "active",
      unread: 1,
      operatorRequest: {
        id,
        operatorId: operator.id,
        requesterId: requester.id,
        status: "pending",
      },
    },
  ]);
});

test("a chat contains messages, offers, payments and the plan, with money as numbers", async () => {
  const ctx = await testCtx();
  const { chatId, requester, operator } = await givenProject(ctx);
  const offer = await givenOffer(ctx, {
    projectChatId: chatId,
    offererUserId: operator.id,
  });
  await givenProjectPayment(ctx, {
    projectChatId: chatId,
    payerUserId: requester.id,
    recipientUserId: operator.id,
    status: "held",
  });
  const browser = await signedInBrowser(ctx, requester.id);

  const { status, body } = await browser.api("GET", `${PATH}/${chatId}`);

  expect(status).toBe(200);
  expect(Object.keys(body as object).sort()).toEqual([
    "createdAt",
    "designPlan",
    "files",
    "id",
    "messages",
    "offers",
    "operator",
    "operatorRequest",
    "payments",
    "requesterRecord",
    "status",
    "title",
  ]);
  expect(body).toMatchObject({
    title: "Answer phone calls for our clinic",
    createdAt: ctx.now().toISOString(),
    operator: { username: operator.username },
    messages: [
      {
        senderUserId: requester.id,
        sender: { username: requester.username },
        messageType: "brief",
      },
    ],
    offers: [
      {
        id: offer.id,
        amount: 1200.5,
        deliveryDays: 10,
        status: "pending",
        offererUserId: operator.id,
      },
    ],
    payments: [{ amount: 500, status: "held" }],
    files: [],
    designPlan: { estCosts: { readyToBuyUsd: 0, unpricedSteps: 1 } },
    requesterRecord: { memberSince: "2026-03", releasedFrom: null },
  });
});

/** Files are sent as a form, which has a test of its own. */
const ofChats = entries.filter(
  ({ path }) =>
    path?.includes(":chatId") && path !== `${PATH.slice(1)}/:chatId/files`,
);

test.each(ofChats.map(({ path = "", file }) => ({ path, file })))(
  "other users and administrators find nothing at /$path",
  async ({ path, file }) => {
    const ctx = await testCtx();
    const { chatId } = await givenProject(ctx);
    const address = `/${path.replace(":chatId", chatId).replace(/:\w+/g, "x")}`;
    const { loader } = (await modules[`/app/${file}`]?.()) ?? {};
    for (const role of ["user", "admin"] as const) {
      const { id } = await given.user(ctx, { role });
      const browser = await signedInBrowser(ctx, id);
      const methods = Object.keys(loader?.operations ?? { GET: true });
      // An administrator may delete a chat without reading it.
      const asked = methods.filter(
        (method) => role === "user" || method !== "DELETE",
      );
      for (const method of asked) {
        const answer = await browser.api(method, address, bodyOf(method));
        const { status, location } = answer;
        const where = location ? await browser.get(location) : { status };
        expect([method, where.status]).toEqual([method, 404]);
      }
    }
    expect(await messageRows(ctx)).toHaveLength(1);
  },
);

/** A body that any of these endpoints would accept. */
function bodyOf(method: string) {
  if (!["POST", "PATCH", "PUT"].includes(method)) return undefined;
  return {
    message: "Hello",
    sequence: 1,
    amount: 100,
    deliveryDays: 5,
    description: "Two phone lines for four clinics.",
  };
}

test("a message is trimmed and returned with 201", async () => {
  const ctx = await testCtx();
  const { chatId, requester } = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, requester.id);

  const { status, body } = await browser.api(
    "POST",
    `${PATH}/${chatId}/messages`,
    { message: "  Two on **Athena**.  " },
  );

  expect(status).toBe(201);
  expect(body).toMatchObject({
    message: "Two on **Athena**.",
    messageType: "text",
    senderUserId: requester.id,
    sender: { username: requester.username },
  });
});

test("messages have 1 to 5,000 characters", async () => {
  const ctx = await testCtx();
  const { chatId, requester } = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, requester.id);
  const send = async (message: unknown) =>
    (await browser.api("POST", `${PATH}/${chatId}/messages`, { message }))
      .status;

  expect(await send(" \n ")).toBe(400);
  expect(await send("")).toBe(400);
  expect(await send(undefined)).toBe(400);
  expect(await send("a".repeat(5001))).toBe(400);
  expect(await send("a".repeat(5000))).toBe(201);
  expect(await messageRows(ctx)).toHaveLength(2);
});

test("a closed chat responds with 409", async () => {
  const ctx = await testCtx();
  const { id, chatId, requester } = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, requester.id);
  await browser.api("PATCH", `/api/operator-requests/${id}`, {
    status: "cancelled",
  });
  const { status, body } = await browser.api(
    "POST",
    `${PATH}/${chatId}/messages`,
    { message: "Still there?" },
  );
  expect(status).toBe(409);
  expect(body).toEqual({ message: "This chat is closed." });
});

test("a user can write at most 60 messages per minute", async () => {
  const ctx = await testCtx();
  const { chatId, requester, operator } = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, requester.id);
  const path = `${PATH}/${chatId}/messages`;
  for (let sent = 1; sent <= 60; sent += 1) {
    const { status } = await browser.api("POST", path, { message: "Hi" });
    expect(status).toBe(201);
  }
  expect((await browser.api("POST", path, { message: "Hi" })).status).toBe(429);

  const other = await signedInBrowser(ctx, operator.id);
  expect((await other.api("POST", path, { message: "Hi" })).status).toBe(201);
});
