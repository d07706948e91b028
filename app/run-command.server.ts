import { existsSync } from "node:fs";
import { join } from "node:path";

import type { DestinationStream } from "pino";

import { closeCtx, createCtx, createLog } from "./compose.server";
import type { Ctx } from "./ctx.server";
import { DomainError } from "./domain/platform/errors";
import { operatorLine } from "./domain/platform/operator-line";
import { readEnvironment, type Environment } from "./env.server";
import { ConfigurationError } from "./env/configuration-error";
import { storeErrors } from "./http/server/error-store.server";
import {
  collectErrors,
  type ErrorCollector,
} from "./integrations/error-collector.server";
import { createMetrics } from "./integrations/metrics.server";
import { UsageError } from "./jobs/read-arguments";
import { MigrationError } from "./models/platform/migrations.server";

/**
 * Reads a command's environment. A release, which has no sources, needs
 * DATA_DIR: without the site's settings, a command would use a demo database.
 */
export function readCommandEnvironment(
  root: string,
  source: Record<string, string | undefined>,
): Environment {
  const isRelease = !existsSync(join(root, "app"));
  if (isRelease && !source.DATA_DIR) {
    throw new ConfigurationError(
      "DATA_DIR is not set, so this command would not use the site's database. Name the site's settings: node --env-file=/etc/armory/armory.env build/commands/…",
    );
  }
  return readEnvironment(source);
}

type Work = (ctx: Ctx) => Promise<void>;

/** Runs a command with a context of its own, and stores its errors. */
export async function runCommand(
  { env, root }: { env: Environment; root: string },
  work: Work,
): Promise<void> {
  const metrics = createMetrics();
  const errors = collectErrors(metrics);
  const log = createLog(env, errors, terminal());
  const ctx = await createCtx(env, { root, log, metrics });
  try {
    await storingErrors(ctx, errors, work);
  } finally {
    await closeCtx(ctx);
  }
}

const WARNING_LEVEL = 40;
const ERROR_LEVEL = 50;

/**
 * Prints each logged warning and error once, as a sentence. A command that
 * logged an error has failed.
 */
export function terminal(): DestinationStream {
  const printed = new Set<string>();
  return {
    write: (json) => {
      const logged = JSON.parse(json) as { level: number };
      const line = operatorLine(logged);
      if (logged.level < WARNING_LEVEL || printed.has(line)) return;
      printed.add(line);
      process.stderr.write(`${line}\n`);
      if (logged.level >= ERROR_LEVEL) process.exitCode = 1;
    },
  };
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

/** Whether arguments, configuration or the database caused the error. */
function isMistake(error: unknown): error is Error {
  return (
    error instanceof ConfigurationError ||
    error instanceof MigrationError ||
    error instanceof UsageError ||
    error instanceof DomainError
  );
}
