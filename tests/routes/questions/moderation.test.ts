import { expect, test } from "vitest";

import { answerQuestion } from "~/services/questions/answer-question.server";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { postAsRead } from "../../support/decisions";
import { mailsTo } from "../../support/given-accounts";
import { noticesOf } from "../../support/given-projects";
import {
  ANSWER,
  answered,
  givenAsked,
  givenMessage,
} from "../../support/given-questions";
import { signedInBrowser } from "../../support/given-session";
import {
  auditEntries,
  givenAdministrator,
} from "../../support/given-submissions";

async function givenPublished(ctx: TestCtx) {
  const asked = await givenAsked(ctx);
  await answered(ctx, asked);
  const admin = await signedInBrowser(ctx, (await givenAdministrator(ctx)).id);
  return { ...asked, admin, path: `/api/admin/questions/${asked.questionId}` };
}

async function totalShown(ctx: TestCtx) {
  const address = "/api/agents/invoice-hawk/questions";
  const { body } = await testBrowser(ctx).api("GET", address);
  return (body as { total: number }).total;
}

test("a hidden question is not public until it is shown again", async () => {
  const ctx = await testCtx();
  const { admin, path, owner, asker, questionId } = await givenPublished(ctx);

  const hidden = await admin.api("POST", `${path}/hide`, { reason: "Insult." });
  expect(hidden).toMatchObject({
    status: 200,
    body: { id: questionId, isHidden: true, hiddenReason: "Insult." },
  });
  expect(await totalShown(ctx)).toBe(0);
  for (const { id, email } of [owner, asker]) {
    const [notice] = await noticesOf(ctx, id, "question_hidden");
    expect(notice?.message).toContain("Insult.");
    const subjects = (await mailsTo(ctx, email)).map(({ subject }) => subject);
    expect(subjects).toContain("Question hidden: Invoice Hawk");
  }

  const save = { ownerId: owner.id, questionId, isPublished: true };
  await answerQuestion(ctx, { ...save, answer: `${ANSWER} Now.`, revision: 1 });
  expect(await totalShown(ctx)).toBe(0);

  const shown = await admin.api("POST", `${path}/show`);
  expect(shown).toMatchObject({ status: 200, body: { isHidden: false } });
  expect(await totalShown(ctx)).toBe(1);
  const acts = (await auditEntries(ctx)).map(({ act }) => act);
  expect(acts.sort()).toEqual(["question_hidden", "question_shown"]);
});

test("only published questions are moderated, each once, and with a reason", async () => {
  const ctx = await testCtx();
  const { admin, path } = await givenPublished(ctx);
  const statusOf = async (address: string, body: unknown) =>
    (await admin.api("POST", address, body)).status;

  expect(await statusOf(`${path}/hide`, { reason: " " })).toBe(400);
  expect(await statusOf(`${path}/show`, {})).toBe(409);
  expect(await statusOf(`${path}/hide`, { reason: "Insult." })).toBe(200);
  expect(await statusOf(`${path}/hide`, { reason: "Insult." })).toBe(409);
  expect(await auditEntries(ctx)).toHaveLength(1);
});

test("administrators read no message about a purchase", async () => {
  const ctx = await testCtx();
  const message = await givenMessage(ctx);
  await answered(ctx, message, false);
  const admin = await signedInBrowser(ctx, (await givenAdministrator(ctx)).id);

  expect((await admin.get("/admin/questions")).body).toMatchObject({
    questions: [],
  });
  const path = `/api/admin/questions/${message.questionId}/hide`;
  expect((await admin.api("POST", path, { reason: "Spam." })).status).toBe(404);
});

test("the page hides with a reason and lists hidden questions", async () => {
  const ctx = await testCtx();
  const { admin, questionId } = await givenPublished(ctx);
  const act = { questionId, act: "hide" };

  const page = "/admin/questions";
  const empty = await postAsRead(admin, page, { ...act, reason: "" });
  expect(empty.status).toBe(400);
  const done = await postAsRead(admin, page, { ...act, reason: "Spam." });
  expect(done).toMatchObject({ status: 302, location: page });
  expect((await admin.get(`${page}?view=hidden`)).body).toMatchObject({
    questions: [{ id: questionId, hiddenReason: "Spam." }],
  });
  expect((await admin.get(`${page}?view=shown`)).body).toMatchObject({
    questions: [],
  });
});

test("administrators find published questions by their text, asker and agent", async () => {
  const ctx = await testCtx();
  const { admin, asker, questionId } = await givenPublished(ctx);
  const found = async (q: string) => {
    const query = new URLSearchParams({ q });
    const { body } = await admin.get(`/admin/questions?${query}`);
    return (body as { questions: { id: string }[] }).questions;
  };

  for (const q of ["in spanish", "PORTUGUESE", asker.email, "voice hawk"]) {
    expect(await found(q), q).toMatchObject([{ id: questionId }]);
  }
  expect(await found("nowhere")).toEqual([]);
});

test("nobody finds a question that is not published", async () => {
  const ctx = await testCtx();
  await givenAsked(ctx);
  const admin = await signedInBrowser(ctx, (await givenAdministrator(ctx)).id);
  const { body } = await admin.get("/admin/questions?q=spanish");
  expect(body).toMatchObject({ questions: [], total: 0 });
});
