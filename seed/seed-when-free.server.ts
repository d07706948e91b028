import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { hasErrorCode } from "~/models/platform/store.server";

import { seedDemo } from "./demo.server";

/** PostgreSQL cancels a statement that waits too long for a lock. */
const STATEMENT_CANCELED = new Set(["57014"]);

/**
 * Loads the demo data; waits for a locked database and for an object store that
 * is away.
 */
export async function seedWhenFree(ctx: Ctx): Promise<void> {
  for (;;) {
    try {
      await seedDemo(ctx);
      return;
    } catch (error) {
      if (!isTemporary(error)) throw error;
      ctx.log.warn({ err: error }, "the demo data is loaded later");
    }
  }
}

function isTemporary(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === "unavailable";
  return hasErrorCode(error, STATEMENT_CANCELED);
}
