import type { Ctx } from "~/ctx.server";
import type {
  ErrorCollector,
  SeenErrors,
} from "~/integrations/error-collector.server";
import { recordErrors } from "~/services/platform/record-errors.server";

const STORE_EVERY_MS = 5_000;

/**
 * Stores the groups of logged errors every five seconds, for administrators of
 * all processes. While the database is away they wait in memory. Returns a
 * function that stores the rest and stops.
 */
export function storeErrors(
  ctx: Ctx,
  errors: ErrorCollector,
): () => Promise<void> {
  let storing: Promise<void> | null = null;

  async function store(): Promise<void> {
    const seen: SeenErrors[] = errors.take();
    if (seen.length === 0) return;
    try {
      await recordErrors(ctx, seen);
    } catch (error) {
      errors.putBack(seen);
      ctx.log.warn({ err: error }, "errors were not stored");
    }
  }

  const timer = setInterval(() => {
    storing ??= store().finally(() => {
      storing = null;
    });
  }, STORE_EVERY_MS);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await storing;
    await store();
  };
}
