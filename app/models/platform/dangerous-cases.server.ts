import { and, eq, exists, type SQL } from "drizzle-orm";

import { reportCases, reports } from "../../../drizzle/schema";
import type { Db } from "./store.server";

/** Whether somebody reported a case's thing as dangerous. */
export function isDangerous(db: Db): SQL {
  return exists(
    db
      .select({ id: reports.id })
      .from(reports)
      .where(
        and(
          eq(reports.caseId, reportCases.id),
          eq(reports.reason, "dangerous"),
        ),
      ),
  );
}
