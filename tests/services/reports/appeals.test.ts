import { expect, test } from "vitest";

import { decideAppeal } from "~/services/approvals/takedowns/decide-appeal.server";
import { listAppeals } from "~/services/approvals/takedowns/list-appeals.server";
import { setAgentListing } from "~/services/approvals/set-agent-listing.server";
import { showChat } from "~/services/projects/show-chat.server";
import { editMessage } from "~/services/projects/edit-message.server";
import { sendMessage } from "~/services/projects/send-message.server";
import { appealDecision } from "~/services/reports/appeals/appeal-decision.server";
import { decideCaseAppeal } from "~/services/reports/appeals/decide-case-appeal.server";
import { listCaseAppeals } from "~/services/reports/appeals/list-case-appeals.server";
import { showCase } from "~/services/reports/show-cases.server";
import { statementKey } from "~/services/reports/statement-key.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { changeUser } from "../../support/given";
import { mailsTo, userRow } from "../../support/given-accounts";
import { otherProcess } from "../../support/given-delivery";
import { noticesOf } from "../../support/given-projects";
import {
  caseRow,
  decided,
  givenReportedAgent,
  givenReportedMessage,
  givenReportedOperator,
  givenReportedQuestion,
  givenReportedReview,
  GROUND,
  OFFER,
  REASON,
} from "../../support/given-reports";
import { ratingOf } from "../../support/given-reviews";
import { agentRow, auditEntries } from "../../support/given-submissions";
import { takedownOf } from "../../support/given-takedowns";

const START = { limit: 9, after: null };
const APPEAL = "We wrote it first.";

type Found = {
  reportCase: { id: string; affectedUserId: string };
  first: { id: string };
  second: { id: string };
};

function appealed(ctx: TestCtx, { reportCase }: Found) {
  const { id: key, affectedUserId: viewerId } = reportCase;
  return appealDecision(ctx, { key, viewerId, appeal: APPEAL });
}

function outcome(
  ctx: TestCtx,
  { reportCase }: Found,
  by: { administratorId: string; outcome: "granted" | "upheld" },
) {
  const caseId = reportCase.id;
  return decideCaseAppeal(ctx, { ...by, caseId, reason: "Read again." });
}

test("a takedown sends one statement of reasons, and its appeal is the takedown's", async () => {
  const ctx = await testCtx();
  const found = await givenReportedAgent(ctx);
  const { agent, owner, second, reportCase } = found;
  const asked = () => noticesOf(ctx, second.id, "report_new");
  expect(await asked()).toMatchObject([{ isRead: false }]);

  await decided(ctx, found, "take_down");

  expect(await asked()).toMatchObject([{ isRead: true }]);

  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: false });
  const [notice] = await noticesOf(ctx, owner.id, "report_statement");
  expect(notice?.message).toContain(REASON);
  expect(notice?.message).toContain(GROUND);
  expect(notice?.message).toMatch(/No automated means[\s\S]*appeal once/);
  expect(notice?.relatedId).toBe(statementKey(ctx, reportCase.id));
  expect(await noticesOf(ctx, owner.id, "agent_unlisted")).toEqual([]);
  const [mail] = await mailsTo(ctx, owner.email);
  expect(mail?.textBody).toContain(`/statements/${reportCase.id}`);

  const { takedown } = await appealed(ctx, found);
  expect(takedown).toMatchObject({ appeal: APPEAL });
  expect(await listAppeals(ctx, second.id, START)).toMatchObject([
    { caseId: reportCase.id },
  ]);
  expect(await listCaseAppeals(ctx, second.id, START)).toEqual([]);
  await expect(appealed(ctx, found)).rejects.toMatchObject({
    code: "conflict",
  });
  await decideAppeal(ctx, {
    administratorId: second.id,
    takedownId: takedown!.id,
    outcome: "granted",
    reason: "Read again.",
  });
  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: true });
  const { id: caseId } = reportCase;
  const wanted = { caseId, administratorId: second.id, page: 1 };
  expect((await showCase(ctx, wanted)).takedown).toMatchObject({
    appeal: APPEAL,
    outcome: "granted",
    decisionNote: "Read again.",
    endedAt: ctx.now(),
  });
});

test("the decision about a new takedown is not appealed through an ended one", async () => {
  const ctx = await testCtx();
  const found = await givenReportedAgent(ctx);
  const { agent, first } = found;
  await decided(ctx, found, "take_down");
  const listing = { administratorId: first.id, agentId: agent.id };
  await setAgentListing(ctx, { ...listing, isActive: true });
  ctx.advance(1000);
  await setAgentListing(ctx, { ...listing, isActive: false, reason: REASON });

  await expect(appealed(ctx, found)).rejects.toMatchObject({
    code: "conflict",
  });
});

test("a granted appeal shows a hidden review again, decided by another administrator", async () => {
  const ctx = await testCtx();
  const found = await givenReportedReview(ctx);
  const { agent, buyer, first, second } = found;
  await decided(ctx, found, "hide");
  expect(await ratingOf(ctx, agent.id)).toEqual({ sum: 0, count: 0 });
  expect(await noticesOf(ctx, buyer.id, "review_hidden")).toEqual([]);
  await appealed(ctx, found);
  expect(await noticesOf(ctx, second.id, "report_appeal_new")).toHaveLength(1);
  expect(await listCaseAppeals(ctx, first.id, START)).toMatchObject([
    { notDecided: expect.stringMatching(/You made this decision/) },
  ]);

  const by = { administratorId: first.id, outcome: "granted" } as const;
  await expect(outcome(ctx, found, by)).rejects.toMatchObject({
    code: "forbidden",
  });
  await outcome(ctx, found, { ...by, administratorId: second.id });

  expect(await ratingOf(ctx, agent.id)).toEqual({ sum: 1, count: 1 });
  const [notice] = await noticesOf(ctx, buyer.id, "report_appeal_decided");
  expect(notice?.message).toMatch(/undone[\s\S]*Read again/);
  await expect(
    outcome(ctx, found, { ...by, administratorId: second.id }),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("the only administrator decides the appeal against their own decision", async () => {
  const ctx = await testCtx();
  const found = await givenReportedQuestion(ctx);
  const { asker, first, second } = found;
  await decided(ctx, found, "hide");
  await appealed(ctx, found);
  await changeUser(ctx, second.id, { role: "user" });

  await outcome(ctx, found, { administratorId: first.id, outcome: "upheld" });

  const [notice] = await noticesOf(ctx, asker.id, "report_appeal_decided");
  expect(notice?.message).toMatch(/stays\. This is final/);
  expect((await auditEntries(ctx)).at(-1)).toMatchObject({
    act: "report_appeal_refused",
    after: { outcome: "upheld", isOnlyAdministrator: true },
  });
});

test("a suspended operator appeals with the key of the mail, and is restored", async () => {
  const ctx = await testCtx();
  const found = await givenReportedOperator(ctx);
  const { operator, second, reportCase } = found;
  await decided(ctx, found, "suspend");
  expect((await userRow(ctx, operator.id)).suspendedAt).not.toBeNull();
  const sent = { viewerId: null, appeal: APPEAL };
  for (const key of [reportCase.id, `${reportCase.id}.forged`]) {
    await expect(appealDecision(ctx, { ...sent, key })).rejects.toMatchObject({
      code: "not_found",
    });
  }

  const key = statementKey(ctx, reportCase.id);
  await appealDecision(ctx, { ...sent, key });
  const by = { administratorId: second.id, outcome: "granted" } as const;
  await outcome(ctx, found, by);

  expect((await userRow(ctx, operator.id)).suspendedAt).toBeNull();
});

test("a removed message is gone for both parties, cannot be edited, and comes back with its appeal", async () => {
  const ctx = await testCtx();
  const found = await givenReportedMessage(ctx);
  const { chatId, requester, operator, messageId, second } = found;
  const lastOf = async (userId: string) =>
    (await showChat(ctx, { chatId, userId })).messages.find(
      ({ id }) => id === messageId,
    );

  await decided(ctx, found, "remove");

  for (const { id } of [requester, operator]) {
    const shown = await lastOf(id);
    expect(shown?.message).toMatch(/administrator removed/);
    expect(shown?.editNumber).toBe(1);
  }
  await expect(
    editMessage(ctx, { chatId, messageId, user: requester, message: "Again" }),
  ).rejects.toMatchObject({ code: "conflict" });
  await sendMessage(ctx, { chatId, user: requester, message: "Why?" });

  await appealed(ctx, found);
  await outcome(ctx, found, {
    administratorId: second.id,
    outcome: "granted",
  });
  expect(await lastOf(operator.id)).toMatchObject({
    message: OFFER,
    removedAt: null,
    editNumber: 2,
  });
});

test("of two concurrent decisions about one case, one is made and announced", async () => {
  const ctx = await testCtx();
  const found = await givenReportedAgent(ctx);
  const { agent, owner, second } = found;
  const other = otherProcess(ctx, "other");

  const outcomes = await Promise.allSettled([
    decided(ctx, found, "take_down"),
    decided(other, { ...found, first: second }, "take_down"),
  ]);

  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  expect(await noticesOf(ctx, owner.id, "report_statement")).toHaveLength(1);
  const { id } = await takedownOf(ctx, agent.id);
  expect(await caseRow(ctx, found.reportCase.id)).toMatchObject({
    takedownId: id,
  });
});
