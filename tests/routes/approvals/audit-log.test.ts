import { expect, test } from "vitest";

import { auditHref, type AuditAddress } from "~/domain/platform/audit-address";
import {
  restoreUser,
  suspendUser,
} from "~/services/approvals/users/suspend-user.server";

import { askQuestion } from "~/services/questions/ask-question.server";
import { hideQuestion } from "~/services/questions/moderation/hide-question.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  AGENT_KEY,
  answered,
  givenAsked,
  QUESTION,
} from "../../support/given-questions";
import { signedInBrowser } from "../../support/given-session";

type Log = {
  acts: { act: string; actor: string; subjectName: string }[];
  subject: string | null;
};

/** Two administrators' actions about two accounts, a day apart. */
async function givenActions() {
  const ctx = await testCtx();
  const [ada, bo] = [
    await given.user(ctx, { username: "Ada", role: "admin" }),
    await given.user(ctx, { username: "bo", role: "admin" }),
  ];
  const [loon, wren] = [
    await given.user(ctx, { username: "loon" }),
    await given.user(ctx, { username: "wren" }),
  ];
  const reason = "Spam";
  await suspendUser(ctx, { administratorId: ada.id, userId: loon.id, reason });
  await suspendUser(ctx, { administratorId: bo.id, userId: wren.id, reason });
  ctx.advance(86_400_000);
  await restoreUser(ctx, { administratorId: bo.id, userId: loon.id });
  const browser = await signedInBrowser(ctx, ada.id);
  const read = async (address: Partial<AuditAddress>) => {
    const { body } = await browser.get(auditHref(address));
    return body as Log;
  };
  return { ctx, loon, read };
}

test("the log names its subjects, and is filtered by person, action, day and subject", async () => {
  const { ctx, loon, read } = await givenActions();
  const today = ctx.now().toISOString().slice(0, 10);
  const yesterday = new Date(ctx.now().getTime() - 86_400_000)
    .toISOString()
    .slice(0, 10);
  const names = async (address: Partial<AuditAddress>) => {
    const { acts } = await read(address);
    return acts.map(({ act, actor, subjectName }) =>
      [actor, act.split(" ")[0], subjectName].join(" "),
    );
  };
  const [restored, wren, suspended] = [
    "bo Restored loon",
    "bo Suspended wren",
    "Ada Suspended loon",
  ];

  expect((await names({})).toSorted()).toEqual(
    [suspended, restored, wren].toSorted(),
  );
  expect(await names({ by: "ada" })).toEqual([suspended]);
  expect(await names({ by: "nobody" })).toEqual([]);
  expect(await names({ act: "user_restored" })).toEqual([restored]);
  expect(await names({ from: today })).toEqual([restored]);
  expect(await names({ to: yesterday, by: "BO" })).toEqual([wren]);
  const subject = `user:${loon.id}`;
  expect(await names({ subject })).toEqual([restored, suspended]);
  expect((await read({ subject })).subject).toBe("loon");
});

test("a hidden question is named and leads to its entry alone", async () => {
  const ctx = await testCtx();
  const asked = await givenAsked(ctx);
  await answered(ctx, asked);
  const other = { key: AGENT_KEY, asker: asked.asker, text: "Does it do PDF?" };
  const { id } = await askQuestion(ctx, other);
  await answered(ctx, { ...asked, questionId: id });
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  const { questionId } = asked;
  await hideQuestion(ctx, { administratorId, questionId, reason: "Spam" });
  const browser = await signedInBrowser(ctx, administratorId);

  const { body } = await browser.get(auditHref({ act: "question_hidden" }));
  const [act] = (body as { acts: { subjectHref: string }[] }).acts;
  expect(act).toMatchObject({ subjectName: QUESTION });
  const list = await browser.get(act?.subjectHref ?? "");
  expect(list.body).toMatchObject({
    total: 1,
    questions: [{ id: questionId }],
  });
});

test("what is no day or no action in an address is harmless", async () => {
  const { read } = await givenActions();
  const unclear = { from: "yesterday", to: "2026-13-99" };
  expect((await read(unclear)).acts).toHaveLength(3);
  expect((await read({ act: "nonsense", subject: "x" })).acts).toEqual([]);
});
