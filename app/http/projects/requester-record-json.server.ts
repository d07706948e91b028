import { z } from "zod";

import { centsToUsd } from "~/domain/platform/money";
import type { RequesterRecord } from "~/domain/projects/requester-record";

export const requesterRecordSchema = z.object({
  /** The month, as YYYY-MM. */
  memberSince: z.string(),
  hasConfirmedEmail: z.boolean(),
  completedProjects: z.number(),
  /** The lower end of a band in dollars; null if nothing was released. */
  releasedFrom: z.number().nullable(),
  disputedPayments: z.number(),
  chargebacks: z.number(),
});

/** A requester's record in dollars, with the month of the registration. */
export function requesterRecordJson(
  record: RequesterRecord,
): z.input<typeof requesterRecordSchema> {
  const { memberSince, releasedFromCents: from, ...counts } = record;
  return {
    ...counts,
    memberSince: memberSince.toISOString().slice(0, 7),
    releasedFrom: from === null ? null : centsToUsd(from),
  };
}
