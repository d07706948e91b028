import { join } from "node:path";

import { pino } from "pino";
import { onTestFinished } from "vitest";

import type { Ctx } from "~/ctx.server";
import { readEnvironment } from "~/env.server";
import { createDomainRecords } from "~/integrations/domain-records.server";
import { createEmbeddingsEndpoint } from "~/integrations/embeddings-endpoint.server";
import { EndpointError } from "~/integrations/endpoint-client.server";
import type { Mail, MailPort } from "~/integrations/mail.server";
import { createMetrics } from "~/integrations/metrics.server";
import { WELL_KNOWN_PACKAGES } from "~/content/well-known-packages";
import { checkContent } from "~/integrations/packages/content-check.server";
import { openPackageFolder } from "~/integrations/packages/package-store.server";
import { createPlannerEndpoint } from "~/integrations/planner-endpoint.server";
import { createStripePayments } from "~/integrations/payments/stripe-payments.server";
import { payables } from "~/payables.server";

import { testBackups } from "./backups";
import { testInspector } from "./inspector";
import { readBrief } from "~/domain/planner/read-brief";
import { testKnowledge } from "./knowledge";
import { openTestStore } from "./test-store";

export const START = new Date("2026-03-02T09:00:00.000Z");

/** A mail server that a test can switch off, with its received mail. */
export type TestMail = MailPort & { received: Mail[]; isDown: boolean };

export type TestCtx = Ctx & {
  mail: TestMail;
  dataDir: string;
  databaseUrl: string | null;
  /** Moves the clock. */
  advance: (ms: number) => void;
  /** The logged objects. */
  logged: Record<string, unknown>[];
};

type TestEnvironment = Record<string, string>;

/** A context that is closed with its test. */
export async function testCtx(
  variables: TestEnvironment = {},
): Promise<TestCtx> {
  const { ctx, remove } = await openCtx(variables);
  onTestFinished(remove);
  return ctx;
}

/** A context with its own database: frozen clock, counted ids, stored mail. */
export async function openCtx(variables: TestEnvironment = {}) {
  const { store, remove, dataDir, databaseUrl } = await openTestStore();
  const logged: Record<string, unknown>[] = [];
  const write = (line: string) => {
    logged.push(JSON.parse(line) as Record<string, unknown>);
  };
  const knowledge = await testKnowledge();
  const env = readEnvironment({ NODE_ENV: "test", PORT: "3000", ...variables });
  let now = START.getTime();
  let ids = 0;
  const ctx: TestCtx = {
    env,
    store,
    dataDir,
    databaseUrl,
    mail: testMail(),
    payments: { ...unreachablePayments },
    payables,
    sandbox: null,
    packages: openPackageFolder(join(dataDir, "packages")),
    inspectPackage: testInspector(),
    checkContent: (content) => checkContent(content, WELL_KNOWN_PACKAGES),
    scanForMalware: null,
    pictures: openPackageFolder(join(dataDir, "pictures")),
    files: openPackageFolder(join(dataDir, "files")),
    backups: store.engine === "sqlite" ? testBackups(dataDir) : null,
    backupCopies: null,
    pingFiles: () => Promise.resolve(),
    knowledge,
    readBrief: async (brief) => readBrief(knowledge, brief),
    callEndpoint: unreachableEndpoint,
    domainRecords: createDomainRecords({
      callEndpoint: unreachableEndpoint,
      dnsServers: ["127.0.0.1:9"],
    }),
    askPlanner: env.planner && createPlannerEndpoint(env.planner),
    embed: env.embeddings && createEmbeddingsEndpoint(env.embeddings),
    log: pino({ level: "debug" }, { write }),
    logged,
    release: { version: "1.2.3", build: "0a1b2c3d4e5f" },
    metrics: createMetrics(),
    causeId: null,
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
    newId: () => {
      ids += 1;
      return `00000000-0000-7000-8000-${String(ids).padStart(12, "0")}`;
    },
  };
  return { ctx, remove };
}

const unreachableEndpoint = () =>
  Promise.reject(new EndpointError("unreachable"));

/** An unreachable provider; `payingCtx` starts the sandbox. */
const unreachablePayments = createStripePayments({
  mode: "sandbox",
  secretKey: "sk_test_unreachable",
  publishableKey: null,
  webhookSecrets: [],
  apiBase: new URL("http://127.0.0.1:9"),
});

function testMail(): TestMail {
  const received: Mail[] = [];
  const port: TestMail = {
    sends: true,
    isDown: false,
    received,
    close: () => undefined,
    send: (mail) => {
      if (port.isDown) {
        return Promise.reject(new Error("connect ECONNREFUSED"));
      }
      received.push(mail);
      return Promise.resolve();
    },
  };
  return port;
}
