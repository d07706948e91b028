import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { answerRequest } from "~/services/projects/answer-request.server";
import { answerReviewOfProject } from "~/services/projects/answer-project-review.server";
import { loadOperator } from "~/http/operators/operator-page.server";
import { rateOperator } from "~/services/projects/rate-operator.server";
import { remindToComplete } from "~/services/projects/remind-to-complete.server";

import { projectPayments } from "../../../drizzle/schema";
import { testCtx } from "../../support/ctx";
import {
  givenProject,
  givenProjectPayment,
  givenReleased,
  messageRows,
  noticesOf,
} from "../../support/given-projects";

const WEEK = 7 * 86_400_000;

async function givenRunning() {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { id: requestId, operator, requester } = project;
  await answerRequest(ctx, { requestId, user: operator, to: "accepted" });
  const remind = (user = operator) =>
    remindToComplete(ctx, { requestId, user });
  const complete = () =>
    answerRequest(ctx, { requestId, user: requester, to: "completed" });
  return { ctx, ...project, requestId, remind, complete };
}

test("once its work is paid, an operator reminds the requester to complete a project, once a week", async () => {
  const { ctx, remind, complete, requester, ...project } = await givenRunning();
  await expect(remind()).rejects.toMatchObject({ code: "conflict" });
  await givenReleased(ctx, { ...project, requester });
  await expect(remind(requester)).rejects.toMatchObject({ code: "forbidden" });

  const sent = await Promise.allSettled([remind(), remind()]);
  expect(sent.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  ctx.advance(WEEK);
  await remind();
  expect(await noticesOf(ctx, requester.id, "request_reminder")).toHaveLength(
    2,
  );

  await complete();
  ctx.advance(WEEK);
  await expect(remind()).rejects.toMatchObject({ code: "conflict" });
});

test("a week after a reminder an operator completes a settled project, which can be rated", async () => {
  const { ctx, requestId, remind, operator, requester, ...project } =
    await givenRunning();
  await givenReleased(ctx, { ...project, operator, requester });
  const end = () =>
    answerRequest(ctx, { requestId, user: operator, to: "completed" });
  await expect(end()).rejects.toMatchObject({ code: "forbidden" });
  await remind();
  ctx.advance(WEEK - 1);
  await expect(end()).rejects.toMatchObject({ code: "forbidden" });

  ctx.advance(1);
  const ended = await end();

  expect(ended).toMatchObject({ status: "completed" });
  expect(await noticesOf(ctx, requester.id, "request_completed")).toHaveLength(
    1,
  );
  await rateOperator(ctx, { requestId, user: requester, rating: 5 });
});

test("a reminder from before the last payment does not let an operator complete a project", async () => {
  const { ctx, requestId, remind, operator, requester, ...project } =
    await givenRunning();
  await givenReleased(ctx, { ...project, operator, requester });
  await remind();
  ctx.advance(WEEK);
  const end = () =>
    answerRequest(ctx, { requestId, user: operator, to: "completed" });
  const paid = await givenProjectPayment(ctx, {
    projectChatId: project.chatId,
    payerUserId: requester.id,
    recipientUserId: operator.id,
    status: "held",
  });
  await expect(end()).rejects.toMatchObject({ code: "conflict" });

  const at = ctx.now();
  await ctx.store.tx((tx) =>
    tx
      .update(projectPayments)
      .set({ status: "released", paidAt: at, releasedAt: at })
      .where(eq(projectPayments.id, paid.id)),
  );
  await expect(end()).rejects.toMatchObject({ code: "forbidden" });

  await remind();
  ctx.advance(WEEK);
  await expect(end()).resolves.toMatchObject({ status: "completed" });
});

test("an operator answers a written review in public, once", async () => {
  const { ctx, requestId, complete, operator, requester, ...project } =
    await givenRunning();
  await givenReleased(ctx, { ...project, operator, requester });
  await complete();
  const answer = (user = operator, text = "Thanks. The late day was mine.") =>
    answerReviewOfProject(ctx, { requestId, user, answer: text });
  await expect(answer()).rejects.toMatchObject({
    message: "There is no written review to answer.",
  });
  const review = "Good work, a day late.";
  await rateOperator(ctx, { requestId, user: requester, rating: 4, review });

  await expect(answer(requester)).rejects.toMatchObject({ code: "forbidden" });
  await answer();
  await expect(answer(operator, "Again")).rejects.toMatchObject({
    code: "conflict",
  });

  const page = await loadOperator(ctx, operator.username);
  expect(page.reviews).toMatchObject([
    { text: review, answer: "Thanks. The late day was mine." },
  ]);
  expect((await messageRows(ctx)).at(-1)?.message).toContain("answered the");
  expect(
    await noticesOf(ctx, requester.id, "request_review_answered"),
  ).toHaveLength(1);
});
