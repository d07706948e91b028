import { z } from "zod";

import { LOST_FACTOR_STATUSES } from "~/domain/accounts/lost-factors";
import type { LostFactors } from "~/models/accounts/lost-factors.server";
import { lostFactorsRevision } from "~/services/approvals/lost-factors/act-on-lost-factors.server";

export const lostFactorsJsonSchema = z.object({
  id: z.string(),
  userId: z.string(),
  status: z.enum(LOST_FACTOR_STATUSES),
  statement: z.string(),
  sentFrom: z.string(),
  requestedAt: z.string(),
  confirmedById: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  approvedById: z.string().nullable(),
  approvedAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  declinedById: z.string().nullable(),
  declineReason: z.string().nullable(),
  endedAt: z.string().nullable(),
  revision: z.string(),
});

/** A request about lost factors with its steps, for administrators. */
export function lostFactorsJson(
  request: LostFactors,
): z.infer<typeof lostFactorsJsonSchema> {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...request,
    requestedAt: request.requestedAt.toISOString(),
    confirmedAt: time(request.confirmedAt),
    approvedAt: time(request.approvedAt),
    dueAt: time(request.dueAt),
    endedAt: time(request.endedAt),
    revision: lostFactorsRevision(request),
  };
}
