import { z } from "zod";

import { ConfigurationError } from "./env/configuration-error";
import { isLoopback } from "./env/loopback";
import {
  readPaymentSettings,
  type PaymentSettings,
} from "./env/payments.server";

const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

const flag = z
  .enum(["0", "1", ""])
  .default("")
  .transform((value) => value === "1");

const port = z.coerce.number().int().min(0).max(65_535);

/** Every variable that is honoured; `.env.example` lists the same names. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  APP_MODE: z.enum(["demo", "live"]).default("demo"),
  PAYMENTS_MODE: z.enum(["sandbox", "stripe"]).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: list,
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: list,
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must be a postgres:// address")
    .optional(),
  DATA_DIR: z.string().default("./data"),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default("ARMORY <no-reply@armory.test>"),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT: z.enum(["on", "off"]).default("on"),
  DEMO_PUBLIC: flag,
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info"),
});

export type Variables = z.infer<typeof environmentSchema>;

/** The environment as the application uses it. */
export type Environment = {
  mode: "demo" | "live";
  development: boolean;
  publicUrl: string;
  secure: boolean;
  sessionSecrets: [string, ...string[]];
  databaseUrl: string | null;
  dataDir: string;
  smtpUrl: string | null;
  mailFrom: string;
  payments: PaymentSettings;
  trustProxy: number;
  rateLimited: boolean;
  host: string;
  port: number;
  logLevel: Variables["LOG_LEVEL"];
};

/**
 * Reads the environment once. Live mode names every missing variable, demo mode
 * refuses live keys and any address but loopback unless DEMO_PUBLIC=1.
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

  const publicUrl =
    variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`;
  return {
    mode: variables.APP_MODE,
    development: variables.NODE_ENV === "development",
    publicUrl: publicUrl.replace(/\/+$/, ""),
    secure: publicUrl.startsWith("https:"),
    sessionSecrets: sessionSecrets(variables),
    databaseUrl: variables.DATABASE_URL ?? null,
    dataDir: variables.DATA_DIR,
    smtpUrl: variables.SMTP_URL ?? null,
    mailFrom: variables.MAIL_FROM,
    payments: readPaymentSettings(variables, publicUrl),
    trustProxy: variables.TRUST_PROXY,
    rateLimited: variables.APP_MODE === "live" || variables.RATE_LIMIT === "on",
    host: variables.HOST,
    port: variables.PORT,
    logLevel: variables.LOG_LEVEL,
  };
}

const REQUIRED_LIVE = [
  "SESSION_SECRET",
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
  if (variables.SESSION_SECRET.some((secret) => secret.length < 32)) {
    throw new ConfigurationError("SESSION_SECRET needs 32 bytes or more");
  }
  const url = new URL(variables.PUBLIC_URL ?? "");
  if (url.protocol !== "https:" && !isLoopback(url.hostname)) {
    throw new ConfigurationError("Live mode needs an https PUBLIC_URL");
  }
}

function refuseUnsafeDemo(variables: Variables): void {
  if (!isLoopback(variables.HOST) && !variables.DEMO_PUBLIC) {
    throw new ConfigurationError(
      `Demo mode listens on loopback only; set DEMO_PUBLIC=1 to listen on ${variables.HOST}`,
    );
  }
}

/** Demo cookies need no secrecy, only stability from one start to the next. */
const DEMO_SECRET = "demo-mode-signs-cookies-with-a-public-secret";

function sessionSecrets(variables: Variables): [string, ...string[]] {
  const [first, ...others] = variables.SESSION_SECRET;
  return first ? [first, ...others] : [DEMO_SECRET];
}
