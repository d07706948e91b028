import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  ANSWER,
  givenAsked,
  givenMessage,
  QUESTION,
  questionRows,
} from "../../support/given-questions";
import { givenSold } from "../../support/given-reviews";
import { signedInBrowser } from "../../support/given-session";

const ASK = "/agent/invoice-hawk/questions";
const TAB = "/agent/invoice-hawk?tab=questions";

type Shown = {
  counts: { questions: number };
  shown: { questions: object[]; own: object[]; asking: string | null };
};

async function shownTab(browser: TestBrowser) {
  return (await browser.get(TAB)).body as Shown;
}

async function signedIn(ctx: TestCtx, { id }: { id: string }) {
  return signedInBrowser(ctx, id);
}

test("a question asked on the page is listed as the asker's own", async () => {
  const ctx = await testCtx();
  await givenSold(ctx, {});
  const browser = await signedIn(ctx, await given.user(ctx));
  expect((await shownTab(browser)).shown.asking).toBe("form");

  const sent = await browser.post(ASK, { text: `  ${QUESTION}  ` });

  expect(sent).toMatchObject({ status: 302, location: `${TAB}#own-questions` });
  const { shown, counts } = await shownTab(browser);
  expect(counts.questions).toBe(0);
  expect(shown.questions).toEqual([]);
  expect(shown.own).toMatchObject([{ text: QUESTION, state: "open" }]);
});

test("a refused question keeps its text", async () => {
  const ctx = await testCtx();
  const { owner } = await givenSold(ctx, {});
  const browser = await signedIn(ctx, await given.user(ctx));

  for (const text of ["Too short", "x".repeat(1_001)]) {
    const refused = await browser.post(ASK, { text });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      result: { initialValue: { text }, error: { text: [expect.any(String)] } },
    });
  }
  const own = await (await signedIn(ctx, owner)).post(ASK, { text: QUESTION });
  expect(own).toMatchObject({
    status: 403,
    body: { result: { initialValue: { text: QUESTION } } },
  });
  expect(await questionRows(ctx)).toEqual([]);
});

test("visitors are sent to sign in and come back to the form", async () => {
  const ctx = await testCtx();
  await givenSold(ctx, {});
  const visitor = testBrowser(ctx);

  expect((await shownTab(visitor)).shown).toMatchObject({
    asking: "sign-in",
    own: [],
  });
  expect(await visitor.get(ASK)).toMatchObject({
    status: 302,
    location: `/auth?redirectTo=${encodeURIComponent(ASK)}`,
  });
});

test("the owner answers at the desk, and the page shows what is published", async () => {
  const ctx = await testCtx();
  const { owner, agent, questionId } = await givenAsked(ctx);
  const desk = `/dashboard/agents/${agent.id}/questions`;
  const browser = await signedIn(ctx, owner);
  expect((await browser.get(desk)).body).toMatchObject({
    counts: { open: 1, answered: 0 },
    questions: [{ id: questionId, text: QUESTION, revision: 0, order: null }],
  });
  const form = { questionId, isPublished: "on" };

  const empty = await browser.post(desk, {
    ...form,
    answer: " ",
    revision: "0",
  });
  expect(empty.status).toBe(400);
  const answer = { ...form, answer: ANSWER, revision: "0" };
  expect(await browser.post(desk, answer)).toMatchObject({
    status: 302,
    location: desk,
  });
  expect(await browser.post(desk, { ...answer, answer: "No." })).toMatchObject({
    status: 409,
    body: { result: { initialValue: { answer: "No." } } },
  });

  const { shown, counts } = await shownTab(testBrowser(ctx));
  expect(counts.questions).toBe(1);
  expect(shown.questions).toMatchObject([{ answer: { text: ANSWER } }]);
  const { questionId: id } = form;
  const answered = `${desk}?view=answered`;
  const taken = { questionId: id, answer: ANSWER, revision: "1" };
  expect(await browser.post(answered, taken)).toMatchObject({ status: 302 });
  expect((await shownTab(testBrowser(ctx))).shown.questions).toEqual([]);
});

test("strangers neither open the desk of an agent nor answer its questions", async () => {
  const ctx = await testCtx();
  const { agent, asker, buyer, questionId } = await givenAsked(ctx);
  const desk = `/dashboard/agents/${agent.id}/questions`;
  const admin = await given.user(ctx, { role: "admin" });

  for (const stranger of [asker, buyer, admin]) {
    const browser = await signedIn(ctx, stranger);
    expect((await browser.get(desk)).status).toBe(404);
    const form = { questionId, answer: ANSWER, revision: "0" };
    expect((await browser.post(desk, form)).status).toBe(404);
  }
  const others = (await shownTab(await signedIn(ctx, buyer))).shown;
  expect(others).toMatchObject({ questions: [], own: [] });
  expect(await questionRows(ctx)).toMatchObject([{ answer: null }]);
});

test("an owner's agents show how many questions are open", async () => {
  const ctx = await testCtx();
  const { owner, agent } = await givenAsked(ctx);
  const browser = await signedIn(ctx, owner);

  const list = (await browser.get("/dashboard/agents")).body;
  expect(list).toMatchObject({ agents: [{ openQuestions: 1 }] });
  const page = (await browser.get(`/dashboard/agents/${agent.id}`)).body;
  expect(page).toMatchObject({ agent: { openQuestions: 1 } });
});

test("a buyer writes from the purchase page, where the messages are listed", async () => {
  const ctx = await testCtx();
  const { order, buyer, text } = await givenMessage(ctx);
  const purchase = `/purchased-agent/${order.id}`;
  const browser = await signedIn(ctx, buyer);
  const path = `${purchase}/messages`;

  const short = await browser.post(path, { text: "Help" });
  expect(short).toMatchObject({
    status: 400,
    body: { result: { initialValue: { text: "Help" } } },
  });
  const second = "It also stops at the third page.";
  expect(await browser.post(path, { text: second })).toMatchObject({
    status: 302,
    location: `${purchase}#messages`,
  });
  expect((await browser.get(purchase)).body).toMatchObject({
    thread: { mayWrite: true, messages: [{ text }, { text: second }] },
  });
  const stranger = await signedIn(ctx, await given.user(ctx));
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.post(path, { text: second })).status).toBe(404);
});
