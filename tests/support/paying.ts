import { createServer, type IncomingMessage, type Server } from "node:http";

import { onTestFinished } from "vitest";

import { createStripePayments } from "~/integrations/payments/stripe-payments.server";
import type {
  SandboxOutcome,
  SandboxPort,
} from "~/integrations/payments/sandbox-port.server";
import { startSandbox } from "../../sandbox/sandbox.server";

import { testBrowser } from "./app";
import { openCtx, type TestCtx } from "./ctx";
import { listen } from "./listen";

const WEBHOOK_PATH = "/api/webhooks/stripe";

/** The application's webhook, as the sandbox reaches it. */
export type TestWebhooks = {
  /** Delays deliveries until `resume`, like a slow network. */
  pause: () => void;
  resume: () => void;
  /**
   * Accepts deliveries, optionally of one type, without passing them to the
   * application, until `resume`.
   */
  lose: (type?: string) => void;
  /** The response status of every delivery so far. */
  answers: number[];
};

export type PayingCtx = TestCtx & {
  sandbox: SandboxPort;
  webhooks: TestWebhooks;
  /** Waits until every due delivery has a response. */
  settle: () => Promise<void>;
  /**
   * Enters a card into the payment form of an intent, once earlier deliveries are
   * handled: the handling asks for the payment's state, and would settle it.
   */
  pay: (clientSecret: string, cardNumber: string) => Promise<SandboxOutcome>;
};

/** What closes a part of the context, latest first. */
type AtEnd = (close: () => Promise<void>) => void;

/**
 * A context whose payments use a sandbox on its database over HTTP, and whose
 * webhooks are sent over HTTP to the real route. It is closed with its test,
 * unless `atEnd` says otherwise.
 */
export async function payingCtx(
  variables: Record<string, string> = {},
  atEnd: AtEnd = onTestFinished,
): Promise<PayingCtx> {
  const { ctx, remove } = await openCtx(variables);
  atEnd(remove);
  const opened = await openWebhook(ctx);
  const { server, webhooks, webhookUrl, isPaused, idle } = opened;
  atEnd(() => close(server));
  const { store, log, now, newId, env } = ctx;
  const sandbox = await startSandbox({
    store,
    log,
    now,
    newId,
    webhookUrl,
    publicUrl: env.publicUrl,
    webhookSecrets: env.payments.webhookSecrets,
  });
  atEnd(async () => {
    webhooks.resume();
    await sandbox.stop();
  });
  const payments = createStripePayments({
    mode: "sandbox",
    ...sandbox.settings,
  });
  async function settle(): Promise<void> {
    if (isPaused()) throw new Error("Resume the webhooks before settling");
    while ((await sandbox.deliverEvents()) > 0);
  }
  async function pay(clientSecret: string, cardNumber: string) {
    await idle();
    const card = { cardNumber, expMonth: 12, expYear: 2034, cvc: "123" };
    const outcome = await sandbox.confirm(clientSecret, card, env.publicUrl);
    if (!outcome) throw new Error("No payment has this client secret");
    return outcome;
  }
  return Object.assign(ctx, { payments, sandbox, webhooks, settle, pay });
}

/** A server with only the application's webhook route. */
async function openWebhook(ctx: TestCtx) {
  let gate: Promise<void> | null = null;
  let open: () => void = () => undefined;
  let lost: { type: string | undefined } | null = null;
  const answers: number[] = [];
  const handling = new Set<Promise<number>>();
  async function handle(request: IncomingMessage, body: string) {
    const headers = singleHeaders(request);
    const path = request.url ?? "/";
    const method = request.method ?? "GET";
    const answer = await testBrowser(ctx)
      .send(method, path, { headers, body })
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, "the webhook failed");
        return { status: 500 };
      });
    answers.push(answer.status);
    return answer.status;
  }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await readText(request);
      await gate;
      if (!lost || ![undefined, typeOf(body)].includes(lost.type)) {
        const handled = handle(request, body);
        handling.add(handled);
        response.statusCode = await handled;
        handling.delete(handled);
      }
      response.end();
    })();
  });
  const port = await listen(server);
  const webhooks: TestWebhooks = {
    pause: () => {
      gate ??= new Promise((done) => {
        open = done;
      });
    },
    lose: (type) => {
      lost = { type };
    },
    resume: () => {
      lost = null;
      gate = null;
      open();
    },
    answers,
  };
  const webhookUrl = new URL(`http://127.0.0.1:${port}${WEBHOOK_PATH}`);
  /** Waits for deliveries that were neither paused nor lost when they came. */
  const idle = async () => {
    await Promise.all(handling);
  };
  const isPaused = () => gate !== null;
  return { server, webhooks, webhookUrl, isPaused, idle };
}

function typeOf(body: string): string {
  return (JSON.parse(body) as { type: string }).type;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

const HOP_HEADERS = new Set(["connection", "content-length", "host"]);

function singleHeaders(request: IncomingMessage): Record<string, string> {
  const pairs = Object.entries(request.headers).filter(
    (pair): pair is [string, string] =>
      typeof pair[1] === "string" && !HOP_HEADERS.has(pair[0]),
  );
  return Object.fromEntries(pairs);
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((done) => {
    server.close(() => {
      done();
    });
  });
}
