import { z } from "zod";

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

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(({ href, origin }) => href === `${origin}/`, "must have no path")
  .transform(({ origin }) => origin);

const port = z.coerce.number().int().min(0).max(65_535);

/** Systems limit the path of a socket, macOS to 103 bytes. */
const socketPath = z.string().regex(/^\/[\w./-]{1,89}$/, {
  error: "must be an absolute path of at most 90 letters, digits and ./_-",
});

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must be a postgres:// address");
/** PKCS #8 of ed25519 keys in Base64, whose beginning is always the same. */
const signingKeys = list.refine(
  (keys) => keys.every((key) => /^MC4CAQAwBQYDK2VwBCIE[\w+/]{44}$/.test(key)),
  "must be ed25519 keys in PKCS #8, as Base64",
);

const clamd = z
  .string()
  .regex(/^(?:tcp:\/\/[\w.[\]:-]{1,200}:\d{1,5}|unix:\/[\w./-]{1,100})$/, {
    error: "must be tcp://host:port or unix:/path",
  });

/** Every variable that is read; `.env.example` lists the same names. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  APP_MODE: z.enum(["demo", "live"]).default("demo"),
  PAYMENTS_MODE: z.enum(["sandbox", "stripe"]).optional(),
  PAYMENTS_REHEARSAL: flag,
  PAYMENTS_UNMARKED: z.enum(["test", "live"]).nullable().default(null),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: list,
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: list,
  SECRETS_KEY: list,
  SIGNING_KEY: signingKeys,
  CLAMD_URL: clamd.nullable().default(null),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.nullable().default(null),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(10),
  DATA_DIR: z.string().default("./data"),
  PACKAGE_STORE_URL: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  PLANNER_URL: z.string().optional(),
  PLANNER_KEY: z.string().optional(),
  PLANNER_MODEL: z.string().optional(),
  EMBEDDINGS_URL: z.string().optional(),
  EMBEDDINGS_KEY: z.string().optional(),
  EMBEDDINGS_MODEL: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default("ARMORY <no-reply@armory.test>"),
  SITE_OWNER: z.string().max(300).nullable().default(null),
  SITE_CONTACT: z.email().nullable().default(null),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT: z.enum(["on", "off"]).default("on"),
  DEMO_PUBLIC: flag,
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: port.nullable().default(null),
  SOCKET_PATH: socketPath.nullable().default(null),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info"),
});

export type Variables = z.infer<typeof environmentSchema>;
