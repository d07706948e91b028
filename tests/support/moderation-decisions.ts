import { answerQuestion } from "~/services/questions/answer-question.server";
import { hideQuestion } from "~/services/questions/moderation/hide-question.server";
import { hideReview } from "~/services/reviews/moderation/hide-review.server";
import { writeReview } from "~/services/reviews/write-review.server";

import type { DecisionCases } from "./decisions";
import { givenDesk } from "./desk-decisions";
import { answered, givenAsked } from "./given-questions";
import { givenSold } from "./given-reviews";

async function givenReview() {
  const desk = await givenDesk();
  const { ctx } = desk;
  const { buyer, agent } = await givenSold(ctx, {});
  const write = (title: string) =>
    writeReview(ctx, {
      key: agent.slug,
      author: buyer,
      content: { rating: 1, title, bodyMd: "Takes a minute." },
    });
  const { review } = await write("Slow");
  const page = "/admin/reviews";
  const isHidden = async () => {
    const { body } = await desk.browser.get(page);
    return (body as { reviews: { isHidden: boolean }[] }).reviews[0]!.isHidden;
  };
  const change = async () => {
    await write("Quick, and something nobody has read");
    return true;
  };
  return {
    ...desk,
    page,
    change,
    state: isHidden,
    reviewId: review.id,
  };
}

async function givenPublished() {
  const desk = await givenDesk();
  const { ctx } = desk;
  const asked = await givenAsked(ctx);
  await answered(ctx, asked);
  const { owner, questionId } = asked;
  const page = "/admin/questions";
  const isHidden = async () => {
    const { body } = await desk.browser.get(page);
    const { questions } = body as { questions: { isHidden: boolean }[] };
    return questions[0]!.isHidden;
  };
  const change = async () => {
    const save = { ownerId: owner.id, questionId, isPublished: true };
    const answer = "Something that nobody has read.";
    await answerQuestion(ctx, { ...save, answer, revision: 1 });
    return true;
  };
  return { ...desk, page, change, state: isHidden, questionId };
}

/** All decisions about what users wrote in public. */
export const MODERATION_DECISIONS: DecisionCases = {
  "a review to hide": async () => {
    const { reviewId, ...shown } = await givenReview();
    const reason = "Insult.";
    return {
      ...shown,
      form: { act: "hide", reviewId, reason },
      api: ["POST", `/api/admin/reviews/${reviewId}/hide`, { reason }],
    };
  },
  "a hidden review to show": async () => {
    const { reviewId, ...shown } = await givenReview();
    const hiding = { administratorId: shown.otherId, reviewId };
    await hideReview(shown.ctx, { ...hiding, reason: "Insult." });
    return {
      ...shown,
      form: { act: "show", reviewId },
      api: ["POST", `/api/admin/reviews/${reviewId}/show`, {}],
    };
  },
  "a question to hide": async () => {
    const { questionId, ...shown } = await givenPublished();
    const reason = "Insult.";
    return {
      ...shown,
      form: { act: "hide", questionId, reason },
      api: ["POST", `/api/admin/questions/${questionId}/hide`, { reason }],
    };
  },
  "a hidden question to show": async () => {
    const { questionId, ...shown } = await givenPublished();
    const hiding = { administratorId: shown.otherId, questionId };
    await hideQuestion(shown.ctx, { ...hiding, reason: "Insult." });
    return {
      ...shown,
      form: { act: "show", questionId },
      api: ["POST", `/api/admin/questions/${questionId}/show`, {}],
    };
  },
};
