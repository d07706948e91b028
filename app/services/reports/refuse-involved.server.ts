import { DomainError } from "~/domain/platform/errors";
import type { Db } from "~/models/platform/store.server";
import type { ReportCase } from "~/models/reports/report-cases.server";
import { isReporter } from "~/models/reports/reports.server";

import { isOnlyAdministrator } from "../approvals/is-only-administrator.server";
import { refuseOwnCase } from "../platform/refuse-own-case.server";
import type { Subject } from "./subjects.server";

type Involved = {
  administratorId: string;
  reportCase: ReportCase;
  subject: Subject | undefined;
};

/**
 * Refuses an administrator who is a party of the reported thing, or who sent or
 * decided what is decided now. Returns true for one who did so but is the only
 * one.
 */
export async function refuseInvolved(
  tx: Db,
  involved: Involved,
): Promise<boolean> {
  const { administratorId, reportCase } = involved;
  const { affectedUserId: ownerUserId } = reportCase;
  const parties = partiesOf(involved);
  refuseOwnCase({ administratorId, parties, what: "case" });
  const why = await whyAnother(tx, involved);
  if (why === null) return false;
  if (await isOnlyAdministrator(tx, { administratorId, ownerUserId })) {
    return true;
  }
  throw new DomainError("forbidden", why);
}

/** Whom a report affects: they never learn who sent it, or what it says. */
export function partiesOf({
  reportCase,
  subject,
}: Pick<Involved, "reportCase" | "subject">): string[] {
  return [reportCase.affectedUserId, ...(subject?.parties ?? [])];
}

async function whyAnother(
  tx: Db,
  { administratorId, reportCase }: Involved,
): Promise<string | null> {
  if (reportCase.measure !== null) {
    return reportCase.decidedById === administratorId
      ? "You made this decision: another administrator decides the appeal."
      : null;
  }
  return (await isReporter(tx, reportCase.id, administratorId))
    ? "You reported this: another administrator decides."
    : null;
}
