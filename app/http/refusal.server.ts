import { databaseBusy } from "~/domain/platform/database-busy";
import { DomainError } from "~/domain/platform/errors";

import type { RequestContext } from "./request-context.server";

/**
 * The refusal in a thrown error: our own, or a database that is temporarily
 * unavailable (logged). Null for anything else, which is a fault.
 */
export function refusalOf(
  error: unknown,
  { ctx, log }: RequestContext,
): DomainError | null {
  if (error instanceof DomainError) return error;
  if (!ctx.store.isUnavailable(error)) return null;
  log.error({ err: error }, "the database is away");
  return databaseBusy();
}
