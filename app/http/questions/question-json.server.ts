import { z } from "zod";

import type { Question } from "~/models/questions/questions.server";
import type { pageQuestions } from "~/services/questions/page-questions.server";

type QuestionPage = Awaited<ReturnType<typeof pageQuestions>>;

/** A question with its answer; its asker has no name. */
export const questionJsonSchema = z.object({
  id: z.string(),
  agentId: z.string(),
  orderId: z
    .string()
    .nullable()
    .describe("The order of a message about a purchase."),
  text: z.string(),
  answer: z.string().nullable(),
  isBuyer: z.boolean().describe("Whether the asker owns the agent now."),
  isPublished: z
    .boolean()
    .describe("Whether the agent's page shows question and answer."),
  answeredAt: z.string().nullable(),
  createdAt: z.string(),
  revision: z.int(),
});

export const questionsJsonSchema = z.object({
  items: z.array(questionJsonSchema),
  nextCursor: z.string().nullable(),
  total: z.int(),
});

export function questionsJson(
  page: QuestionPage,
): z.infer<typeof questionsJsonSchema> {
  return { ...page, items: page.items.map(questionJson) };
}

export function questionJson(
  question: Question,
): z.infer<typeof questionJsonSchema> {
  return {
    ...question,
    isPublished: question.publishedAt !== null,
    answeredAt: question.answeredAt?.toISOString() ?? null,
    createdAt: question.createdAt.toISOString(),
  };
}
