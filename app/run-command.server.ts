import { closeCtx, createCtx, createLog } from "./compose.server";
import type { Ctx } from "./ctx.server";
import { DomainError } from "./domain/platform/errors";
import type { Environment } from "./env.server";
import { ConfigurationError } from "./env/configuration-error";
import { storeErrors } from "./http/server/error-store.server";
import {
  collectErrors,
  type ErrorCollector,
} from "./integrations/error-collector.server";
import { createMetrics } from "./integrations/metrics.server";
import { UsageError } from "./jobs/read-arguments";

type Work = (ctx: Ctx) => Promise<void>;

/** Runs a command with a context of its own, and stores its errors. */
export async function runCommand(
  { env, root }: { env: Environment; root: string },
  work: Work,
): Promise<void> {
  const metrics = createMetrics();
  const errors = collectErrors(metrics);
  const log = createLog(env, errors);
  const ctx = await createCtx(env, { root, log, metrics });
  try {
    await storingErrors(ctx, errors, work);
  } finally {
    await closeCtx(ctx);
  }
}

/**
 * Stores the errors that the work logs, and the one it fails with, for
 * administrators, like the server's.
 */
export async function storingErrors(
  ctx: Ctx,
  errors: ErrorCollector,
  work: Work,
): Promise<void> {
  const storeRest = storeErrors(ctx, errors);
  try {
    await work(ctx);
  } catch (error) {
    if (!isMistake(error)) ctx.log.error({ err: error }, "a command failed");
    throw error;
  } finally {
    await storeRest();
  }
}

/** What a command prints when it fails: no stack if its user can fix it. */
export function shownFailure(error: unknown): unknown {
  return isMistake(error) ? error.message : error;
}

/** Whether the arguments or the configuration of a command caused its error. */
function isMistake(error: unknown): error is Error {
  return (
    error instanceof ConfigurationError ||
    error instanceof UsageError ||
    error instanceof DomainError
  );
}
