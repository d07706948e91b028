import { z } from "zod";

import { SUPPORT_STATUSES } from "~/domain/support/statuses";
import { supportRevision } from "~/services/support/desk-revisions.server";
import type { ShownRequest } from "~/services/support/show-request.server";

export const supportRequestSchema = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(SUPPORT_STATUSES),
  createdAt: z.string(),
  revision: z.string(),
  answers: z.array(
    z.object({
      id: z.string(),
      administratorId: z.string(),
      administrator: z.string(),
      message: z.string(),
      createdAt: z.string(),
    }),
  ),
});

export function supportRequestJson({
  createdAt,
  answers,
  ...request
}: ShownRequest): z.infer<typeof supportRequestSchema> {
  return {
    ...request,
    createdAt: createdAt.toISOString(),
    revision: supportRevision({ ...request, answers }),
    answers: answers.map((answer) => ({
      ...answer,
      createdAt: answer.createdAt.toISOString(),
    })),
  };
}
