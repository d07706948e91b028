import { expect, test } from "vitest";

import { unplannedWorkflow } from "~/domain/workflows/plan";
import { requestOperator } from "~/services/projects/request-operator.server";
import { sendMessage } from "~/services/projects/send-message.server";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { postAsRead } from "../../support/decisions";
import { given } from "../../support/given";
import {
  givenProject,
  givenReleased,
  MISSION,
  messageRows,
  requestRows,
} from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

async function givenChat(side: "operator" | "requester" = "requester") {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, project[side].id);
  return {
    ctx,
    ...project,
    browser,
    path: `/dashboard/chats/${project.chatId}`,
  };
}

test("a visitor signs in first and returns to the chat", async () => {
  const browser = testBrowser(await testCtx());
  const { location } = await browser.get("/dashboard/chats/abc");
  expect(location).toBe("/auth?redirectTo=%2Fdashboard%2Fchats%2Fabc");
});

test("others see 'Chat not found' for every method", async () => {
  const { ctx, path } = await givenChat();
  const stranger = await given.user(ctx);
  const browser = await signedInBrowser(ctx, stranger.id);
  const refusal = { status: 404, body: { message: "Chat not found" } };
  expect(await browser.get(path)).toMatchObject(refusal);
  for (const intent of ["message", "accepted", "cancelled", "rating"]) {
    const form = { intent, message: "Hello", rating: "5" };
    expect(await browser.post(path, form)).toMatchObject(refusal);
  }
});

const NOW = "2026-03-02T09:00:00.000Z";

test("the page shows who wrote what, and the available actions", async () => {
  const { browser, path, operator } = await givenChat();
  const { body } = await browser.get(path);
  expect(body).toMatchObject({
    title: "Answer phone calls for our clinic",
    now: NOW,
    openedAt: NOW,
    other: { name: operator.username },
    messages: [{ kind: "brief", author: "You", dateTime: NOW }],
    request: { party: "requester", moves: ["cancelled"] },
    plan: { unpricedSteps: 1 },
    hasOlder: false,
    isEarlier: false,
    mayDelete: true,
  });
});

test("the plan quotes the parts that no agent does; an older plan has words", async () => {
  const { ctx, browser, path, requester, operator } = await givenChat();
  expect((await browser.get(path)).body).toMatchObject({
    plan: { uncovered: [], notCovered: expect.arrayContaining(["clinic"]) },
  });

  const quote = "phone calls for our clinic";
  const need = { quote, task: "phone", name: "answer phone calls" };
  const { projectChatId } = await requestOperator(ctx, {
    requester,
    operatorId: operator.id,
    userRequest: MISSION,
    workflow: {
      ...unplannedWorkflow(MISSION),
      needs: [{ ...need, strength: 1, step: null }],
      uncovered: [quote],
    },
  });
  const chat = await browser.get(`/dashboard/chats/${projectChatId}`);
  expect(chat.body).toMatchObject({
    plan: { uncovered: [quote], notCovered: [] },
  });
});

test("sending a message redirects to the latest one", async () => {
  const { ctx, browser, path } = await givenChat();
  const form = { intent: "message", message: "Hello" };
  expect((await browser.post(path, form)).location).toBe(`${path}#latest`);
  expect(await messageRows(ctx)).toHaveLength(2);
});

test("earlier messages are a separate page that connects without a gap", async () => {
  const { ctx, browser, path, chatId, operator } = await givenChat();
  for (let sent = 2; sent <= 60; sent += 1) {
    await sendMessage(ctx, { chatId, user: operator, message: `No. ${sent}` });
  }
  const numbersOn = async (address: string) => {
    const { body } = await browser.get(address);
    const { messages, hasOlder } = body as Shown;
    const numbers = messages.map(({ sequence }) => sequence);
    return { first: numbers[0], last: numbers.at(-1), hasOlder };
  };
  const newest = { first: 11, last: 60, hasOlder: true };
  expect(await numbersOn(path)).toEqual(newest);
  const oldest = { first: 1, last: 10, hasOlder: false };
  expect(await numbersOn(`${path}?before=11`)).toEqual(oldest);
  expect(await numbersOn(`${path}?before=nonsense`)).toEqual(newest);
});

type Shown = { messages: { sequence: number }[]; hasOlder: boolean };

test("a message that cannot be sent is returned with its text", async () => {
  const { ctx, browser, path } = await givenChat();
  const send = (message: string) =>
    browser.post(path, { intent: "message", message });
  const refusal = { status: 400, body: { intent: "message" } };

  const long = "a".repeat(5001);
  expect(await send(" \n ")).toMatchObject(refusal);
  const answer = await send(long);

  expect(answer).toMatchObject(refusal);
  expect(answer.body).toMatchObject({
    result: {
      initialValue: { message: long },
      error: { message: ["Keep the message within 5,000 characters."] },
    },
  });
  expect(await messageRows(ctx)).toHaveLength(1);
});

test("a message to a closed chat is returned with its text and the reason", async () => {
  const { browser, path } = await givenChat();
  await postAsRead(browser, path, { intent: "cancelled" });
  const { status, body } = await browser.post(path, {
    intent: "message",
    message: "Still there?",
  });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    intent: "message",
    result: {
      initialValue: { message: "Still there?" },
      error: { "": ["This chat is closed."] },
    },
  });
});

test("messages allow only some Markdown and can never run scripts", async () => {
  const { browser, path } = await givenChat();
  const attacks = [
    "<script>alert(1)</script> **bold**",
    "[click](javascript:alert(1))",
    "<img src=x onerror=alert(1)>",
    "![pixel](https://evil.example/p.png)",
    '[site](https://example.com "title")',
    "<javascript:alert(1)>",
    "[data](data:text/html;base64,PHNjcmlwdD4=)",
  ];
  for (const message of attacks) {
    await browser.post(path, { intent: "message", message });
  }

  const { body } = await browser.get(path);

  const { messages } = body as { messages: { html: string | null }[] };
  const html = messages.map((message) => message.html ?? "").join("\n");
  expect(html).toContain("<strong>bold</strong>");
  expect(html).toContain("&lt;script&gt;");
  expect(html).toContain(
    '<a href="https://example.com" rel="nofollow ugc noopener">site</a>',
  );
  expect(html).not.toMatch(/<script|<img|href="(javascript|data):/i);
});

test("the operator accepts with an estimate; an invalid one keeps the input", async () => {
  const { ctx, browser, path } = await givenChat("operator");
  const typed = {
    intent: "accepted",
    estimatedDays: "10",
    operatorNotes: "Ok",
  };

  const wrong = await browser.post(path, { ...typed, estimatedPrice: "lots" });
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject({
    intent: "accepted",
    result: {
      initialValue: { estimatedPrice: "lots", estimatedDays: "10" },
      error: { estimatedPrice: expect.any(Array) },
    },
  });

  const estimate = { ...typed, estimatedPrice: "1200" };
  const right = await postAsRead(browser, path, estimate);
  expect(right.location).toBe(path);
  expect(await requestRows(ctx)).toMatchObject([
    { status: "accepted", estimatedPriceCents: 120_000, estimatedDays: 10 },
  ]);
});

test("an estimate is optional", async () => {
  const { ctx, browser, path } = await givenChat("operator");
  const blank = { estimatedPrice: "", estimatedDays: "", operatorNotes: "" };
  await postAsRead(browser, path, { intent: "accepted", ...blank });
  expect(await requestRows(ctx)).toMatchObject([
    { status: "accepted", estimatedPriceCents: null, operatorNotes: null },
  ]);
});

test("an answer that is too late says so on the chat page", async () => {
  const { ctx, browser, path } = await givenChat("operator");
  await postAsRead(browser, path, { intent: "declined" });
  const late = await postAsRead(browser, path, { intent: "accepted" });
  expect(late.status).toBe(409);
  const again = await postAsRead(browser, path, { intent: "declined" });
  expect(again).toMatchObject({ status: 409, body: { intent: "declined" } });
  expect(await requestRows(ctx)).toMatchObject([{ status: "declined" }]);
});

test("the requester completes and rates from the chat", async () => {
  const { path, ...project } = await givenChat();
  const { ctx, browser, operator } = project;
  const asOperator = await signedInBrowser(ctx, operator.id);
  await postAsRead(asOperator, path, { intent: "accepted" });
  await postAsRead(browser, path, { intent: "completed" });
  const unpaid = { mayRate: false, notRatedFor: expect.any(String) as string };
  expect((await browser.get(path)).body).toMatchObject({ request: unpaid });
  await givenReleased(ctx, project);
  const paid = { mayRate: true, notRatedFor: null };
  expect((await browser.get(path)).body).toMatchObject({ request: paid });
  await browser.post(path, { intent: "rating", rating: "nonsense" });
  expect(await requestRows(ctx)).toMatchObject([
    { status: "completed", rating: null },
  ]);
  const review = " Works, and is explained. ";
  await browser.post(path, { intent: "rating", rating: "4", review });
  expect(await requestRows(ctx)).toMatchObject([
    { rating: 4, review: "Works, and is explained.", ratedAt: ctx.now() },
  ]);
});
