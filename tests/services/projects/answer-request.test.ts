import { expect, test } from "vitest";

import type { RequestMove } from "~/domain/projects/projects";
import { dropOffer } from "~/services/projects/offers/drop-offer.server";
import { answerRequest } from "~/services/projects/answer-request.server";
import { showDeals } from "~/services/projects/offers/show-deals.server";
import { rateOperator } from "~/services/projects/rate-operator.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { givenDeal } from "../../support/given-deals";
import {
  chatRows,
  givenProject,
  givenProjectPayment,
  messageRows,
  noticesOf,
  requestRows,
} from "../../support/given-projects";

type Project = Awaited<ReturnType<typeof givenProject>>;
type Side = "operator" | "requester";

function answer(ctx: TestCtx, project: Project, by: Side, to: RequestMove) {
  return answerRequest(ctx, { requestId: project.id, user: project[by], to });
}

test("the operator accepts with an estimate, and the requester is notified once", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  ctx.advance(1000);

  await answerRequest(ctx, {
    requestId: project.id,
    user: project.operator,
    to: "accepted",
    estimate: {
      estimatedPriceCents: 120_000,
      estimatedDays: 10,
      operatorNotes: "Athena first.",
    },
  });

  expect(await requestRows(ctx)).toMatchObject([
    {
      status: "accepted",
      estimatedPriceCents: 120_000,
      estimatedDays: 10,
      operatorNotes: "Athena first.",
    },
  ]);
  const deals = { chatId: project.chatId, userId: project.operator.id };
  expect((await showDeals(ctx, deals)).start).toEqual({
    amount: "1200",
    deliveryDays: "10",
  });
  const system = (await messageRows(ctx)).at(-1);
  expect(system).toMatchObject({ messageType: "system" });
  expect(system?.message).toContain("$1,200.00");
  expect(system?.message).toContain("10 days");
  const { requester, chatId } = project;
  expect(await noticesOf(ctx, requester.id, "request_accepted")).toMatchObject([
    { relatedId: chatId },
  ]);
  expect(await mailsTo(ctx, `${requester.username}@example.com`)).toHaveLength(
    1,
  );
});

test.each([
  ["operator", "declined", "closed"],
  ["requester", "cancelled", "closed"],
] as const)("after the %s has %s, the chat is %s", async (by, to, status) => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const other = by === "operator" ? project.requester : project.operator;

  await answer(ctx, project, by, to);

  expect(await chatRows(ctx)).toMatchObject([{ status }]);
  expect(await noticesOf(ctx, other.id, `request_${to}`)).toHaveLength(1);
});

test.each([
  ["requester", "accepted"],
  ["requester", "declined"],
  ["operator", "cancelled"],
  ["operator", "completed"],
] as const)("the %s cannot make a request %s", async (by, to) => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  await expect(answer(ctx, project, by, to)).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await requestRows(ctx)).toMatchObject([{ status: "pending" }]);
});

test("the wrong party is refused before the wrong status", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  await answer(ctx, project, "operator", "declined");
  await expect(
    answer(ctx, project, "requester", "accepted"),
  ).rejects.toMatchObject({ code: "forbidden" });
  await expect(
    answer(ctx, project, "operator", "accepted"),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("others find no request to answer or rate", async () => {
  const ctx = await testCtx();
  const { id: requestId } = await givenProject(ctx);
  const user = await given.user(ctx);
  await expect(
    answerRequest(ctx, { requestId, user, to: "accepted" }),
  ).rejects.toMatchObject({ code: "not_found" });
  await expect(
    rateOperator(ctx, { requestId, user, rating: 5 }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("of two concurrent answers one wins and is announced", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);

  const answers = await Promise.allSettled([
    answer(ctx, project, "operator", "accepted"),
    answer(ctx, project, "operator", "declined"),
    answer(ctx, project, "requester", "cancelled"),
  ]);

  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(
    1,
  );
  for (const lost of answers) {
    if (lost.status === "rejected") {
      expect(lost.reason).toMatchObject({ code: "conflict" });
    }
  }
  const system = (await messageRows(ctx)).filter(
    ({ messageType }) => messageType === "system",
  );
  expect(system).toHaveLength(1);
});

test("completing a project needs an accepted request", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  await expect(answer(ctx, project, "requester", "completed")).rejects.toThrow(
    "This request is pending. Only an accepted request can be completed.",
  );
  await answer(ctx, project, "operator", "accepted");

  await answer(ctx, project, "requester", "completed");

  expect(await chatRows(ctx)).toMatchObject([{ status: "completed" }]);
});

test.each(["pending", "held", "delivered", "disputed"] as const)(
  "a project cannot be completed while its payment is %s",
  async (status) => {
    const ctx = await testCtx();
    const project = await givenProject(ctx);
    await answer(ctx, project, "operator", "accepted");
    await givenProjectPayment(ctx, {
      projectChatId: project.chatId,
      payerUserId: project.requester.id,
      recipientUserId: project.operator.id,
      status,
    });

    await expect(
      answer(ctx, project, "requester", "completed"),
    ).rejects.toMatchObject({ code: "conflict" });

    expect(await requestRows(ctx)).toMatchObject([{ status: "accepted" }]);
  },
);

test("a project cannot be completed while an accepted offer is unpaid", async () => {
  const ctx = await testCtx();
  const deal = await givenDeal(ctx);

  await expect(
    answer(ctx, deal, "requester", "completed"),
  ).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("not paid yet") as string,
  });
  expect(await requestRows(ctx)).toMatchObject([{ status: "accepted" }]);

  await dropOffer(ctx, { offerId: deal.offer.id, user: deal.requester });
  await answer(ctx, deal, "requester", "completed");
  expect(await requestRows(ctx)).toMatchObject([{ status: "completed" }]);
});

test("a reason for declining reaches the requester in the chat, the bell and the mail", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { id: requestId, operator: user, requester } = project;
  const reason = "We have no clinics.\nAsk <b>ghost_busy</b>.";

  await answerRequest(ctx, { requestId, user, to: "declined", reason });

  expect(await requestRows(ctx)).toMatchObject([
    { status: "declined", declineReason: reason },
  ]);
  const said = expect.stringContaining(`Reason: ${reason}`) as string;
  expect((await messageRows(ctx)).at(-1)).toMatchObject({ message: said });
  const notices = await noticesOf(ctx, requester.id, "request_declined");
  expect(notices).toMatchObject([{ message: said }]);
  const [mail] = await mailsTo(ctx, `${requester.username}@example.com`);
  expect(mail?.textBody).toContain("Reason: We have no clinics.");
  expect(mail?.htmlBody).toContain("Ask &lt;b&gt;ghost_busy&lt;/b&gt;.");
});

test("only a declined request has a reason", async () => {
  const ctx = await testCtx();
  const { id: requestId, operator, requester } = await givenProject(ctx);
  const reason = "No clinics";
  for (const [user, to] of [
    [operator, "accepted"],
    [requester, "cancelled"],
  ] as const) {
    const answered = answerRequest(ctx, { requestId, user, to, reason });
    await expect(answered).rejects.toMatchObject({
      code: "invalid",
      errors: { reason: ["Only a declined request has a reason."] },
    });
  }
  expect(await requestRows(ctx)).toMatchObject([
    { status: "pending", declineReason: null },
  ]);
});
