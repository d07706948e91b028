import { z } from "zod";

import { QUEUE_STATUSES } from "~/domain/approvals/decision";
import type { QueueItem } from "~/services/approvals/list-queue.server";

/** An item of the administrators' list. */
export const adminAgentSchema = z.object({
  id: z.string(),
  name: z.string(),
  shortDesc: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  reviewStatus: z.enum(QUEUE_STATUSES),
  ownerUserId: z.string(),
  longDescMd: z.string(),
  reviewNotesMd: z.string().nullable(),
  createdAt: z.string(),
  /** The revision of the waiting submission; null without one. */
  revision: z.string().nullable(),
  /** The revision of the version for sale. */
  listingRevision: z.string(),
});

export function adminAgentJson(
  item: QueueItem,
): z.infer<typeof adminAgentSchema> {
  return { ...item, createdAt: item.createdAt.toISOString() };
}
