import { z } from "zod";

import type { Question } from "~/models/questions/questions.server";
import { questionRevision } from "~/services/questions/question-revision.server";

export const moderatedQuestionSchema = z.object({
  id: z.string(),
  agentId: z.string(),
  agentSlug: z.string(),
  text: z.string(),
  answer: z.string().nullable(),
  isPublished: z.boolean(),
  isHidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  createdAt: z.string(),
  revision: z.string(),
});

export function moderatedQuestionJson(
  question: Question,
): z.infer<typeof moderatedQuestionSchema> {
  return {
    ...question,
    isPublished: question.publishedAt !== null,
    isHidden: question.hiddenReason !== null,
    createdAt: question.createdAt.toISOString(),
    revision: questionRevision(question),
  };
}
