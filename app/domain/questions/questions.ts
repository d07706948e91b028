import { z } from "zod";

import { LARGEST_COUNT } from "../platform/revision";
import {
  LONGEST_QUESTION,
  LONGEST_QUESTION_ANSWER,
  SHORTEST_QUESTION,
} from "./question-limits";

/** A question about an agent, or a message about a purchase. */
export const questionSchema = z.object({
  text: z
    .string("Write your question.")
    .trim()
    .min(SHORTEST_QUESTION, "Write at least 10 characters.")
    .max(LONGEST_QUESTION, "Keep it within 1,000 characters."),
});

const answerText = z
  .string("Write your answer.")
  .trim()
  .min(1, "Write your answer.")
  .max(LONGEST_QUESTION_ANSWER, "Keep the answer within 2,000 characters.");

const REVISION = "Send the revision that you read.";

/** An answer sent by a program. */
export const questionAnswerSchema = z.object({
  answer: answerText,
  isPublished: z
    .boolean("Say whether the answer is published.")
    .describe("Whether the agent's page shows question and answer."),
  revision: z
    .int(REVISION)
    .max(LARGEST_COUNT, REVISION)
    .describe("The `revision` you read; 409 if it is no longer current."),
});

/** An answer sent by a form, which always names what its page showed. */
export const questionAnswerForm = z.object({
  questionId: z.string().max(100),
  answer: answerText,
  isPublished: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
  revision: z.coerce.number().int().max(LARGEST_COUNT).catch(-1),
});

/** The page where an agent's owner answers questions about it. */
export function receivedQuestionsPath(agentId: string): string {
  return `/dashboard/agents/${agentId}/questions`;
}

/** The questions on an agent's page. */
export function questionsTabPath(slug: string, page = 1): string {
  const rest = page > 1 ? `&page=${page}` : "";
  return `/agent/${encodeURIComponent(slug)}?tab=questions${rest}`;
}
