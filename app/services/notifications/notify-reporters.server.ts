import type { Ctx } from "~/ctx.server";
import type { Db } from "~/models/platform/store.server";
import type { ReportCase } from "~/models/reports/report-cases.server";
import { listReporters } from "~/models/reports/reports.server";

import { notifyAll } from "./notify.server";

/** Notifies a case's reporters who have an account or gave an address. */
export async function notifyReporters(
  ctx: Ctx,
  tx: Db,
  told: { kind: "report_decided" | "report_undone"; reportCase: ReportCase },
): Promise<void> {
  const reporters = await listReporters(tx, told.reportCase.id);
  const notices = reporters.flatMap(({ userId, email, accountEmail }) => {
    const address = accountEmail ?? email;
    if (address === null) return [];
    return [{ ...told, reporter: { id: userId, email: address } }];
  });
  await notifyAll(ctx, tx, notices);
}
