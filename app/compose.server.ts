import { join, resolve } from "node:path";

import {
  pino,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
} from "pino";
import { v7 as uuidv7 } from "uuid";

import { refuseOtherMode } from "../seed/demo-mark.server";
import type { Ctx } from "./ctx.server";
import { loggedError } from "./domain/platform/logged-error";
import type { Environment } from "./env.server";
import { openBackupCopies } from "./integrations/backup-copies.server";
import {
  openBackupFolder,
  type BackupFolder,
} from "./integrations/backup-folder.server";
import { createBriefReader } from "./integrations/brief-reader.server";
import { openDataFolder } from "./integrations/data-folder.server";
import { createDomainRecords } from "./integrations/domain-records.server";
import { createEmbeddingsEndpoint } from "./integrations/embeddings-endpoint.server";
import { createEndpointClient } from "./integrations/endpoint-client.server";
import type { ErrorCollector } from "./integrations/error-collector.server";
import { createMailPort } from "./integrations/mail.server";
import { createMetrics, type Metrics } from "./integrations/metrics.server";
import { createMalwareScanner } from "./integrations/malware-scanner.server";
import { createContentChecker } from "./integrations/packages/content-checker.server";
import { createPackageInspector } from "./integrations/packages/package-inspector.server";
import { loadBucket } from "./integrations/packages/load-bucket.server";
import { openPackageBucket } from "./integrations/packages/package-bucket.server";
import {
  openPackageFolder,
  sweepPackageFolder,
} from "./integrations/packages/package-store.server";
import {
  KNOWLEDGE_FILE,
  openKnowledgeFile,
} from "./integrations/planner-knowledge.server";
import { createPlannerEndpoint } from "./integrations/planner-endpoint.server";
import { createStripePayments } from "./integrations/payments/stripe-payments.server";
import { readRelease } from "./integrations/release.server";
import { storeMetrics } from "./integrations/store-metrics.server";
import { measureUploads } from "./integrations/upload-metrics.server";
import { startSandbox } from "../sandbox/sandbox.server";
import { databaseFile, openStore } from "./models/platform/open-store.server";
import type { Store } from "./models/platform/store.server";
import { payables } from "./payables.server";

/**
 * No upload takes this long, so older partial files are from interrupted ones.
 */
const UPLOAD_MS = 3_600_000;

type Composed = { root: string; log?: Logger; metrics?: Metrics };

/**
 * Creates the context of a process, the server's or a command's, on its
 * database.
 */
export async function createCtx(
  env: Environment,
  { root, log = createLog(env), metrics = createMetrics() }: Composed,
): Promise<Ctx> {
  const dataDir = resolve(env.dataDir);
  await openDataFolder(dataDir, { log, hasDatabase: !env.databaseUrl });
  const store = await openOwnStore(env, { dataDir, root, metrics });
  const release = readRelease(root);
  const engine = store.engine;
  metrics.build.set({ version: release.version, engine }, 1);
  const knowledgeFile = join(root, KNOWLEDGE_FILE);
  const knowledge = await openKnowledgeFile(knowledgeFile);
  const callEndpoint = createEndpointClient();
  const base = {
    env,
    store,
    mail: createMailPort(env.smtpUrl, env.mailFrom),
    ...(await openFiles(env, log, metrics)),
    inspectPackage: createPackageInspector(
      join(root, "build/workers/inspect-package.js"),
    ),
    checkContent: createContentChecker(
      join(root, "build/workers/check-content.js"),
    ),
    scanForMalware: openScanner(env, log),
    backups: openBackups(env, root),
    payables,
    knowledge,
    readBrief: createBriefReader({
      knowledge,
      knowledgeFile,
      log,
      program: join(root, "build/workers/read-brief.js"),
    }),
    askPlanner: env.planner && createPlannerEndpoint(env.planner),
    callEndpoint,
    domainRecords: createDomainRecords({ callEndpoint }),
    embed: env.embeddings && createEmbeddingsEndpoint(env.embeddings),
    release,
    log,
    metrics,
    causeId: null,
    now: () => new Date(),
    newId: () => uuidv7(),
  };
  return { ...base, ...(await openPayments(base)) };
}

/**
 * Opens the database of the mode: demo data and a live site never share one.
 */
async function openOwnStore(
  env: Environment,
  {
    dataDir,
    root,
    metrics,
  }: { dataDir: string; root: string; metrics: Metrics },
): Promise<Store> {
  const { databaseUrl, unmarkedPayments } = env;
  const store = await openStore({
    databaseUrl,
    dataDir,
    drizzleDir: join(root, "drizzle"),
    poolSize: env.databasePoolSize,
    replicaUrl: env.databaseReplicaUrl,
    observer: storeMetrics(metrics, databaseUrl ? "postgres" : "sqlite"),
    unmarkedPayments,
  });
  try {
    await refuseOtherMode(store.read, env.mode);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

type Files = Pick<
  Ctx,
  "packages" | "pictures" | "files" | "backupCopies" | "pingFiles"
>;

/** Opens the stores of uploads in the object store or the data folder. */
async function openFiles(
  env: Environment,
  log: Logger,
  metrics: Metrics,
): Promise<Files> {
  const bucket =
    env.packageStore && (await loadBucket(env.packageStore, { log }));
  const open = async (name: string) => {
    const folder = join(resolve(env.dataDir), name);
    const olderThan = new Date(Date.now() - UPLOAD_MS);
    await sweepPackageFolder(folder, { olderThan });
    const store = bucket
      ? openPackageBucket({ bucket, name, folder })
      : openPackageFolder(folder);
    return measureUploads(store, metrics, name);
  };
  return {
    packages: await open("packages"),
    pictures: await open("pictures"),
    files: await open("files"),
    backupCopies: bucket && openBackupCopies(bucket),
    pingFiles: async () => bucket?.ping(),
  };
}

/**
 * Where backups of the database file are kept; a database server has its own.
 */
function openBackups(env: Environment, root: string): BackupFolder | null {
  if (env.databaseUrl) return null;
  const dataDir = resolve(env.dataDir);
  return openBackupFolder({
    file: databaseFile(dataDir),
    folder: join(dataDir, "backups"),
    program: join(root, "build/workers/copy-database.js"),
  });
}

function openScanner({ clamdUrl }: Environment, log: Logger) {
  if (clamdUrl === null) return null;
  return createMalwareScanner(clamdUrl, {
    onFailure: (err) => log.error({ err }, "a malware scan failed"),
  });
}

/**
 * Closes everything that a context holds open; nothing may use it afterwards.
 */
export async function closeCtx(ctx: Ctx): Promise<void> {
  await ctx.sandbox?.stop();
  ctx.mail.close();
  await ctx.store.close();
}

/** The provider, or in demo mode the sandbox in its place. */
async function openPayments(
  base: Omit<Ctx, "payments" | "sandbox">,
): Promise<Pick<Ctx, "payments" | "sandbox">> {
  const { payments } = base.env;
  if (payments.mode !== "sandbox") {
    return { payments: createStripePayments(payments), sandbox: null };
  }
  const sandbox = await startSandbox({
    ...base,
    publicUrl: base.env.publicUrl,
    webhookUrl: new URL(
      `http://127.0.0.1:${base.env.port}/api/webhooks/stripe`,
    ),
    webhookSecrets: payments.webhookSecrets,
  });
  return {
    payments: createStripePayments({ mode: "sandbox", ...sandbox.settings }),
    sandbox,
  };
}

/** The log of a process, with credentials redacted. */
export function createLog(
  env: Environment,
  errors?: ErrorCollector,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: env.logLevel,
    hooks: errors ? { logMethod: errors.logMethod } : {},
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
  };
  return pino(options, destination);
}
