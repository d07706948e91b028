import { expect, test } from "vitest";

import { sendReport } from "~/services/reports/send-report.server";
import { pageCases } from "~/services/reports/show-cases.server";

import { testCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { otherProcess } from "../../support/given-delivery";
import { noticesOf } from "../../support/given-projects";
import {
  caseRow,
  caseRows,
  decided,
  givenReportedAgent,
  givenReportedMessage,
  givenReportedQuestion,
  reported,
  reportOf,
  reportRows,
} from "../../support/given-reports";
import { givenSold } from "../../support/given-reviews";
import {
  agentRow,
  auditEntries,
  givenAdministrator,
} from "../../support/given-submissions";

test("reports of one thing are one case, and administrators are notified of the first", async () => {
  const ctx = await testCtx();
  const { agent, owner, buyer, first, reportCase } =
    await givenReportedAgent(ctx);
  const report = reportOf("agent", agent.id);
  ctx.advance(1000);
  await sendReport(ctx, { report, viewer: buyer });

  expect(await caseRows(ctx)).toEqual([
    { ...reportCase, reportCount: 2, affectedUserId: owner.id },
  ]);
  expect(await noticesOf(ctx, first.id, "report_new")).toHaveLength(1);
  expect(await mailsTo(ctx, buyer.email)).toMatchObject([
    { subject: "We have your report" },
  ]);
  expect(await noticesOf(ctx, owner.id, "report_new")).toEqual([]);
});

test("a user reports a thing once until it is decided, also from two tabs at once", async () => {
  const ctx = await testCtx();
  const { agent, buyer, first } = await givenReportedAgent(ctx);
  const report = reportOf("agent", agent.slug);
  const other = otherProcess(ctx, "other");

  const outcomes = await Promise.allSettled([
    sendReport(ctx, { report, viewer: buyer }),
    sendReport(other, { report, viewer: buyer }),
  ]);

  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  const [reportCase] = await caseRows(ctx);
  expect(reportCase).toMatchObject({ reportCount: 2 });
  expect(await reportRows(ctx)).toHaveLength(2);
  await decided(ctx, { reportCase: reportCase!, first }, "dismiss");
  await sendReport(ctx, { report, viewer: buyer });
  expect(await caseRows(ctx)).toMatchObject([
    { measure: "dismiss" },
    { measure: null, reportCount: 1 },
  ]);
});

test("only the parties of a chat can report its messages, and nobody their own things", async () => {
  const ctx = await testCtx();
  const { messageId, requester } = await givenReportedMessage(ctx);
  const { owner, agent } = await givenSold(ctx, {});
  const stranger = await given.user(ctx);
  const message = reportOf("message", messageId);
  const send = (report: typeof message, viewer: typeof owner | null) =>
    sendReport(ctx, { report, viewer });

  for (const viewer of [stranger, null]) {
    await expect(send(message, viewer)).rejects.toMatchObject({
      code: "not_found",
    });
  }
  await expect(send(message, requester)).rejects.toMatchObject({
    code: "forbidden",
  });
  const own = reportOf("agent", agent.slug);
  await expect(send(own, owner)).rejects.toMatchObject({ code: "forbidden" });
  const draft = await given.liveAgent(ctx, {
    ownerUserId: owner.id,
    isLive: false,
  });
  await expect(
    send(reportOf("agent", draft.id), stranger),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("the queue has undecided cases oldest first, decided ones latest first", async () => {
  const ctx = await testCtx();
  const first = await givenReportedAgent(ctx);
  ctx.advance(1000);
  const operator = await given.operator(ctx, { username: "night_jar" });
  const second = await reported(ctx, reportOf("operator", "night_jar"));
  const ids = async (state: "open" | "decided") =>
    (await pageCases(ctx, { state, after: null })).cases.map(
      ({ reportCase }) => reportCase.id,
    );

  expect(await ids("open")).toEqual([first.reportCase.id, second.id]);
  await decided(ctx, first, "dismiss");
  expect(await ids("open")).toEqual([second.id]);
  ctx.advance(1000);
  await decided(ctx, { ...first, reportCase: second }, "suspend");
  expect(await ids("decided")).toEqual([second.id, first.reportCase.id]);
  expect(second.affectedUserId).toBe(operator.id);
});

test("a dismissal tells the reporters why, and the owner nothing", async () => {
  const ctx = await testCtx();
  const { agent, owner, buyer, first } = await givenReportedAgent(ctx);
  const reportCase = await reported(ctx, reportOf("agent", agent.slug), buyer);
  const email = "visitor@example.com";
  await reported(ctx, reportOf("agent", agent.slug, { email }));
  ctx.advance(90_000);

  await decided(ctx, { reportCase, first }, "dismiss");

  const [notice] = await noticesOf(ctx, buyer.id, "report_decided");
  expect(notice?.message).toMatch(/do nothing[\s\S]*word for word/);
  expect((await mailsTo(ctx, email)).at(-1)).toMatchObject({
    subject: `Your report: ${agent.name}`,
  });
  expect(await noticesOf(ctx, owner.id, "report_statement")).toEqual([]);
  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: true });
  expect(await caseRow(ctx, reportCase.id)).toMatchObject({
    measure: "dismiss",
    ground: null,
    secondsToDecision: 90,
  });
  expect((await auditEntries(ctx)).at(-1)).toMatchObject({
    act: "reports_dismissed",
    actorUserId: first.id,
    before: { reports: 3 },
  });
});

test("a measure needs its rule, and fits the kind of thing", async () => {
  const ctx = await testCtx();
  const reportedAgent = await givenReportedAgent(ctx);
  await expect(decided(ctx, reportedAgent, "hide")).rejects.toMatchObject({
    errors: { measure: [expect.any(String)] },
  });
  await expect(decided(ctx, reportedAgent, "recall")).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/Recall it first/),
  });
  expect(await caseRow(ctx, reportedAgent.reportCase.id)).toMatchObject({
    measure: null,
  });
});

test("of a decision and a report at the same time, the decision covers what was read", async () => {
  const ctx = await testCtx();
  const found = await givenReportedAgent(ctx);
  const { agent, buyer } = found;
  const other = otherProcess(ctx, "other");
  const report = reportOf("agent", agent.slug);

  const [decision] = await Promise.allSettled([
    decided(ctx, found, "dismiss"),
    sendReport(other, { report, viewer: buyer }),
  ]);

  const rows = await caseRows(ctx);
  const settled = rows.map(({ measure, reportCount }) => [
    measure,
    reportCount,
  ]);
  if (decision.status === "rejected") {
    expect(settled).toEqual([[null, 2]]);
    return;
  }
  // On a busy machine the report may be there before the decision reads.
  const read = (await auditEntries(ctx)).at(-1)?.before.reports;
  expect([1, 2]).toContain(read);
  expect(settled).toEqual(
    read === 2
      ? [["dismiss", 2]]
      : [
          ["dismiss", 1],
          [null, 1],
        ],
  );
});

test("an administrator who reported a thing decides about it only where nobody else can", async () => {
  const ctx = await testCtx();
  const { agent } = await givenSold(ctx, {});
  const first = await givenAdministrator(ctx, "first_eye");
  const second = await givenAdministrator(ctx, "second_eye");
  const report = reportOf("agent", agent.slug);
  const reportCase = await reported(ctx, report, first);

  await expect(
    decided(ctx, { reportCase, first }, "dismiss"),
  ).rejects.toMatchObject({ code: "forbidden" });
  await changeUser(ctx, second.id, { role: "user" });
  await decided(ctx, { reportCase, first }, "dismiss");

  expect((await auditEntries(ctx)).at(-1)?.after).toMatchObject({
    isOnlyAdministrator: true,
  });
});

test("the statement goes to the author of a question, the seller gets the usual notice", async () => {
  const ctx = await testCtx();
  const question = await givenReportedQuestion(ctx);
  await decided(ctx, question, "hide");
  const { asker, owner } = question;
  expect(await noticesOf(ctx, asker.id, "report_statement")).toHaveLength(1);
  expect(await noticesOf(ctx, asker.id, "question_hidden")).toEqual([]);
  expect(await noticesOf(ctx, owner.id, "question_hidden")).toHaveLength(1);
});
