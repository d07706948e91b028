import { z } from "zod";

import type { AuditEntry } from "~/services/platform/page-audit-log.server";

const stateSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

const auditEntrySchema = z.object({
  id: z.string(),
  actorUserId: z.string().nullable(),
  actor: z.string().nullable(),
  act: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  before: stateSchema,
  after: stateSchema,
  createdAt: z.string(),
});

export const auditPageSchema = z.object({
  items: z.array(auditEntrySchema),
  nextCursor: z.string().nullable(),
  total: z.int(),
});

export function auditEntryJson(
  entry: AuditEntry,
): z.infer<typeof auditEntrySchema> {
  return { ...entry, createdAt: entry.createdAt.toISOString() };
}
