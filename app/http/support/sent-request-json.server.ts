import { z } from "zod";

import { SUPPORT_STATUSES } from "~/domain/support/statuses";
import type { SentRequest } from "~/services/support/list-sent-requests.server";

export const sentRequestSchema = z.object({
  id: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(SUPPORT_STATUSES),
  createdAt: z.string(),
  answers: z.array(
    z.object({ id: z.string(), message: z.string(), createdAt: z.string() }),
  ),
});

export function sentRequestJson({
  createdAt,
  answers,
  ...request
}: SentRequest): z.infer<typeof sentRequestSchema> {
  return {
    ...request,
    createdAt: createdAt.toISOString(),
    answers: answers.map((answer) => ({
      ...answer,
      createdAt: answer.createdAt.toISOString(),
    })),
  };
}
