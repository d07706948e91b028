import { ConfigurationError } from "./env/configuration-error";
import { isLoopback } from "./env/loopback";
import { readModelEndpoint, type ModelEndpoint } from "./env/model-endpoints";
import {
  findWarnings,
  refuseUnknownSender,
  type SettingWarning,
} from "./env/warnings";
import { readPackageStore, type BucketSettings } from "./env/package-store";
import {
  readPaymentSettings,
  type PaymentSettings,
} from "./env/payments.server";
import { environmentSchema, type Variables } from "./env/variables";

/** The environment in the form that the application uses. */
export type Environment = {
  mode: "demo" | "live";
  development: boolean;
  publicUrl: string;
  secure: boolean;
  sessionSecrets: [string, ...string[]];
  /** Encrypt what creators entrust to the site; empty if it keeps no secrets. */
  secretKeys: readonly string[];
  /** Sign verdicts about packages; the first one does, all are published. */
  signingKeys: readonly string[];
  /** The address of ClamAV's daemon, if one is configured. */
  clamdUrl: string | null;
  databaseUrl: string | null;
  /** A standby of the same database, for pages that may be a little old. */
  databaseReplicaUrl: string | null;
  /** The most connections that this process opens to PostgreSQL. */
  databasePoolSize: number;
  dataDir: string;
  /** Where files are stored; null for the data folder. */
  packageStore: BucketSettings | null;
  /** The language model that plans briefs, if one is configured. */
  planner: ModelEndpoint | null;
  /** The model that compares parts of a brief with tasks, if one is configured. */
  embeddings: ModelEndpoint | null;
  /**
   * The hosts that receive the text of a brief; empty if it stays on the site.
   */
  briefHosts: string[];
  smtpUrl: string | null;
  mailFrom: string;
  /** The site's owner on the terms and privacy pages. */
  owner: { name: string | null; contact: string | null };
  warnings: SettingWarning[];
  payments: PaymentSettings;
  /** The mode of payments in an older database that cannot be determined. */
  unmarkedPayments: "test" | "live" | null;
  trustProxy: number;
  rateLimited: boolean;
  host: string;
  port: number;
  /** A Unix socket to listen on besides the port, for a proxy. */
  socketPath: string | null;
  /** The port on which Prometheus reads the metrics; null for none. */
  metricsPort: number | null;
  logLevel: Variables["LOG_LEVEL"];
};

/**
 * Parses the environment once. Live mode names every missing variable. Demo
 * mode refuses live keys, and any address except loopback unless DEMO_PUBLIC=1.
 */
export function readEnvironment(
  source: Record<string, string | undefined> = process.env,
): Environment {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== ""),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues
        .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
        .join("; "),
    );
  }
  const variables = parsed.data;
  if (variables.APP_MODE === "live") refuseIncompleteLive(variables);
  else refuseUnsafeDemo(variables);
  refuseUnproxiedSocket(variables);
  refuseLoneReplica(variables);

  const publicUrl =
    variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`;
  const planner = readModelEndpoint(variables, "PLANNER");
  const embeddings = readModelEndpoint(variables, "EMBEDDINGS");
  const hosts = [planner, embeddings].flatMap((endpoint) =>
    endpoint ? [endpoint.host] : [],
  );
  return {
    mode: variables.APP_MODE,
    development: variables.NODE_ENV === "development",
    publicUrl,
    secure: publicUrl.startsWith("https:"),
    sessionSecrets: sessionSecrets(variables),
    secretKeys: secretKeys(variables),
    signingKeys: variables.SIGNING_KEY,
    clamdUrl: variables.CLAMD_URL,
    databaseUrl: variables.DATABASE_URL ?? null,
    databaseReplicaUrl: variables.DATABASE_REPLICA_URL,
    databasePoolSize: variables.DATABASE_POOL_SIZE,
    dataDir: variables.DATA_DIR,
    packageStore: readPackageStore(variables),
    planner,
    embeddings,
    briefHosts: [...new Set(hosts)],
    smtpUrl: variables.SMTP_URL ?? null,
    mailFrom: variables.MAIL_FROM,
    owner: { name: variables.SITE_OWNER, contact: variables.SITE_CONTACT },
    warnings: findWarnings(variables, {
      given: Object.keys(given),
      known: Object.keys(environmentSchema.shape),
    }),
    payments: readPaymentSettings(variables, publicUrl),
    unmarkedPayments: variables.PAYMENTS_UNMARKED,
    trustProxy: variables.TRUST_PROXY,
    rateLimited: variables.APP_MODE === "live" || variables.RATE_LIMIT === "on",
    host: variables.HOST,
    port: variables.PORT,
    socketPath: variables.SOCKET_PATH,
    metricsPort: variables.METRICS_PORT,
    logLevel: variables.LOG_LEVEL,
  };
}

const REQUIRED_LIVE = [
  "SESSION_SECRET",
  "SECRETS_KEY",
  "PUBLIC_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const;

function refuseIncompleteLive(variables: Variables): void {
  const missing = REQUIRED_LIVE.filter((name) => !variables[name]?.length);
  if (missing.length > 0) {
    throw new ConfigurationError(
      `Live mode needs these variables: ${missing.join(", ")}`,
    );
  }
  for (const name of ["SESSION_SECRET", "SECRETS_KEY"] as const) {
    if (variables[name].some((secret) => secret.length < 32)) {
      throw new ConfigurationError(`${name} needs 32 bytes or more`);
    }
  }
  const url = new URL(variables.PUBLIC_URL ?? "");
  if (url.protocol !== "https:" && !isLoopback(url.hostname)) {
    throw new ConfigurationError("Live mode needs an https PUBLIC_URL");
  }
  refuseUnknownSender(variables);
}

/**
 * A demo's passwords are public, so it is only reachable for others on request.
 */
function refuseUnsafeDemo(variables: Variables): void {
  if (variables.DEMO_PUBLIC) return;
  const { HOST, PUBLIC_URL } = variables;
  if (!isLoopback(HOST)) {
    throw new ConfigurationError(
      `Demo mode listens on loopback only; set DEMO_PUBLIC=1 to listen on ${HOST}`,
    );
  }
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) {
    throw new ConfigurationError(
      `PUBLIC_URL is ${PUBLIC_URL}, but this is demo mode, with administrators whose password is published. Set APP_MODE=live for a real site, or DEMO_PUBLIC=1 to open the demo to everybody.`,
    );
  }
}

/** Whoever connects to a socket has no address to count requests by. */
function refuseUnproxiedSocket(variables: Variables): void {
  if (variables.SOCKET_PATH === null || variables.TRUST_PROXY > 0) return;
  throw new ConfigurationError(
    "SOCKET_PATH is for a proxy that sets X-Forwarded-For: set TRUST_PROXY to the number of proxies",
  );
}

function refuseLoneReplica(variables: Variables): void {
  if (!variables.DATABASE_REPLICA_URL || variables.DATABASE_URL) return;
  throw new ConfigurationError(
    "DATABASE_REPLICA_URL names a standby of DATABASE_URL, which is not set",
  );
}

/** Demo cookies need no secrecy, only stability from one start to the next. */
const DEMO_SECRET = "demo-mode-signs-cookies-with-a-public-secret";

function sessionSecrets(variables: Variables): [string, ...string[]] {
  const [first, ...others] = variables.SESSION_SECRET;
  return first ? [first, ...others] : [DEMO_SECRET];
}

/** The demo's secrets are as public as its passwords. */
function secretKeys({ APP_MODE, SECRETS_KEY }: Variables): string[] {
  return SECRETS_KEY.length === 0 && APP_MODE === "demo"
    ? [DEMO_SECRET]
    : SECRETS_KEY;
}
