import { expect, test } from "vitest";

import { answerRequest } from "~/services/projects/answer-request.server";
import { answerReviewOfProject } from "~/services/projects/answer-project-review.server";
import { loadOperator } from "~/http/operators/operator-page.server";
import { rateOperator } from "~/services/projects/rate-operator.server";
import { remindToComplete } from "~/services/projects/remind-to-complete.server";

import { testCtx } from "../../support/ctx";
import {
  givenProject,
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
