import { expect, test } from "vitest";

import { exportAccount } from "~/services/accounts/export-account.server";
import { askQuestion } from "~/services/questions/ask-question.server";
import { pageQuestions } from "~/services/questions/page-questions.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { userRow } from "../../support/given-accounts";
import { leave } from "../../support/given-leaving";
import {
  AGENT_KEY as key,
  ANSWER,
  answered,
  givenAsked,
  QUESTION,
  questionRows,
} from "../../support/given-questions";

async function exported(ctx: TestCtx, userId: string) {
  const { password: _, ...user } = await userRow(ctx, userId);
  let text = "";
  for await (const part of exportAccount(ctx, user)) text += part;
  return JSON.parse(text) as Record<string, object[]>;
}

test("deleting the asker's account deletes open questions and keeps answered ones", async () => {
  const ctx = await testCtx();
  const asked = await givenAsked(ctx);
  const { asker, buyer, questionId } = asked;
  await answered(ctx, asked);
  const text = "How long does the setup take?";
  await askQuestion(ctx, { key, asker, text });
  await askQuestion(ctx, { key, asker: buyer, text });

  await leave(ctx, asker);

  const rows = await questionRows(ctx);
  expect(rows).toMatchObject([{ id: questionId }, { askerUserId: buyer.id }]);
  const shown = { key, viewer: null, limit: 20, cursor: null };
  const { items } = await pageQuestions(ctx, shown);
  expect(items).toMatchObject([{ text: QUESTION, answer: ANSWER }]);
  expect(JSON.stringify(items)).not.toContain(asker.username);
});

test("asker and owner each export what they wrote", async () => {
  const ctx = await testCtx();
  const asked = await givenAsked(ctx);
  await answered(ctx, asked);

  const own = await exported(ctx, asked.asker.id);
  expect(own.questions).toMatchObject([{ text: QUESTION }]);
  expect(JSON.stringify(own.questions)).not.toContain(ANSWER);
  const owners = await exported(ctx, asked.owner.id);
  expect(owners.questionAnswers).toMatchObject([{ answer: ANSWER }]);
  expect(JSON.stringify(owners.questionAnswers)).not.toContain(QUESTION);
});
