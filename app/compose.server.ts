import { join, resolve } from "node:path";

import { pino, type Logger } from "pino";
import { v7 as uuidv7 } from "uuid";

import type { Ctx } from "./ctx.server";
import { loggedError } from "./domain/logged-error";
import type { Environment } from "./env.server";
import { createMailPort } from "./integrations/mail.server";
import { openStore } from "./models/open-store.server";

/** The context of a process, the server's and each command's, on its database. */
export async function createCtx(
  env: Environment,
  { root, log = createLog(env) }: { root: string; log?: Logger },
): Promise<Ctx> {
  const store = await openStore({
    databaseUrl: env.databaseUrl,
    dataDir: resolve(env.dataDir),
    drizzleDir: join(root, "drizzle"),
  });
  return {
    env,
    store,
    mail: createMailPort(env.smtpUrl, env.mailFrom),
    log,
    now: () => new Date(),
    newId: () => uuidv7(),
  };
}

/** The log of a process; what could let somebody in is left out of it. */
export function createLog(env: Environment): Logger {
  return pino({
    level: env.logLevel,
    serializers: { err: loggedError },
    redact: {
      paths: [
        "*.cookie",
        "*.password",
        "*.authorization",
        "*.client_secret",
        'headers["stripe-signature"]',
      ],
      censor: "[redacted]",
    },
  });
}
