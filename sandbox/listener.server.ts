import { timingSafeEqual } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";

import { isLoopback } from "~/env/loopback";

import { PROVIDER_API_VERSION } from "~/integrations/payments/stripe-payments.server";
import { answerCall, type ApiAnswer, type ApiCall } from "./answering.server";
import type { Engine } from "./engine.server";
import { parseFormBody } from "./form-body.server";
import { ProviderRefusal } from "./provider-refusal.server";

const MAX_BODY_BYTES = 256 * 1024;

type Listening = { secretKey: string; host?: string };

/**
 * Serves the provider's API on a free loopback port, and only to callers with
 * this process's key.
 */
export async function listenForCalls(
  engine: Engine,
  { secretKey, host = "127.0.0.1" }: Listening,
) {
  if (!isLoopback(host)) {
    throw new Error(`The payment sandbox never listens on ${host}`);
  }
  const server = createServer((request, response) => {
    void respond(engine, secretKey, { request, response });
  });
  server.requestTimeout = 20_000;
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(0, host, done);
  });
  // An idle sandbox does not keep the process running.
  server.unref();
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  return {
    apiBase: new URL(`http://${host}:${port}`),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => {
          done();
        });
        server.closeAllConnections();
      }),
  };
}

type Exchange = { request: IncomingMessage; response: ServerResponse };

async function respond(
  engine: Engine,
  secretKey: string,
  { request, response }: Exchange,
): Promise<void> {
  const requestId = `req_sandbox_${engine.newId().replaceAll("-", "")}`;
  const answer = await answerRequest(engine, secretKey, { request, requestId });
  const key = request.headers["idempotency-key"];
  response.writeHead(answer.status, {
    "Content-Type": "application/json",
    "Request-Id": requestId,
    "Stripe-Version": PROVIDER_API_VERSION,
    ...(key !== undefined && { "Idempotency-Key": key }),
    ...(answer.isReplayed && { "Idempotent-Replayed": "true" }),
    ...(isFinal(answer) && { "Stripe-Should-Retry": "false" }),
  });
  response.end(JSON.stringify(answer.body));
}

/** A stored 500 repeats however often the call is retried. */
function isFinal({ status, isReplayed, isFinal }: ApiAnswer): boolean {
  return isFinal === true || (status >= 500 && isReplayed === true);
}

async function answerRequest(
  engine: Engine,
  secretKey: string,
  { request, requestId }: { request: IncomingMessage; requestId: string },
): Promise<ApiAnswer> {
  try {
    refuseStranger(request, secretKey);
    return await answerCall(engine, await readCall(request, requestId));
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      return { status: error.status, body: error.body };
    }
    engine.log.error({ err: error, requestId }, "the payment sandbox failed");
    const message = "The sandbox could not answer. Try again later.";
    return { status: 500, body: { error: { message, type: "api_error" } } };
  }
}

async function readCall(
  request: IncomingMessage,
  requestId: string,
): Promise<ApiCall> {
  const method = request.method ?? "GET";
  const url = new URL(request.url ?? "/", "http://sandbox.invalid");
  const key = request.headers["idempotency-key"];
  const text =
    method === "POST" ? await readText(request) : url.searchParams.toString();
  return {
    method,
    path: url.pathname,
    given: parseFormBody(text),
    requestId,
    idempotencyKey:
      method === "POST" && typeof key === "string" && key !== "" ? key : null,
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk as Uint8Array);
    size += part.byteLength;
    if (size > MAX_BODY_BYTES) {
      throw new ProviderRefusal("The request is too large.", { status: 413 });
    }
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function refuseStranger({ headers }: IncomingMessage, secretKey: string): void {
  const [scheme = "", key = ""] = (headers.authorization ?? "").split(" ");
  if (scheme.toLowerCase() !== "bearer" || !isSame(key, secretKey)) {
    throw new ProviderRefusal("Invalid API Key provided", {
      status: 401,
      code: "api_key_invalid",
    });
  }
  const version = headers["stripe-version"];
  if (version !== undefined && version !== PROVIDER_API_VERSION) {
    throw new ProviderRefusal(
      `Invalid Stripe API version: ${String(version)}. The sandbox speaks ${PROVIDER_API_VERSION}.`,
      { code: "invalid_version" },
    );
  }
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
