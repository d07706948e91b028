import { createHash } from "node:crypto";

import {
  claimSandboxKey,
  deleteSandboxAnswers,
  findSandboxAnswer,
  keepSandboxAnswer,
  type SandboxAnswer,
} from "./store/sandbox-answers.server";
import type { Db } from "~/models/platform/store.server";

import type { Books } from "./books.server";
import type { Engine } from "./engine.server";
import { expanded } from "./expand.server";
import type { FormTree } from "./form-body.server";
import { intentOperations } from "./intent-operations.server";
import { moneyOperations } from "./money-operations.server";
import type { Operation } from "./operation.server";
import { readParameters } from "./parameters.server";
import { payeeOperations } from "./payee-operations.server";
import type { CallFailure } from "~/integrations/payments/sandbox-port.server";
import { ProviderRefusal } from "./provider-refusal.server";
import { recordOperations } from "./record-operations.server";
import { sessionOperations } from "./session-operations.server";

export type ApiCall = {
  method: string;
  path: string;
  given: FormTree;
  requestId: string;
  idempotencyKey: string | null;
};

export type ApiAnswer = {
  status: number;
  body: Record<string, unknown>;
  isReplayed?: boolean;
  /** Whether an immediate retry is useless. */
  isFinal?: boolean;
};

const OPERATIONS: readonly Operation[] = [
  ...intentOperations,
  ...sessionOperations,
  ...moneyOperations,
  ...payeeOperations,
  ...recordOperations,
];

/** Responds to a call of the provider's API, including refusals. */
export async function answerCall(
  engine: Engine,
  call: ApiCall,
): Promise<ApiAnswer> {
  try {
    return await perform(engine, call);
  } catch (error) {
    if (error instanceof ProviderRefusal) return answerOf(error);
    throw error;
  }
}

async function perform(engine: Engine, call: ApiCall): Promise<ApiAnswer> {
  const { operation, id } = findOperation(call);
  const parameters = readParameters(operation.parameters, call.given);
  const failure = plannedFailure(engine, operation);
  const work = (books: Books) =>
    failing(failure(), () => run(books, operation, { id, parameters }));
  if (operation.method === "GET" && !operation.mayChange) {
    return engine.read(work);
  }
  const { idempotencyKey: key, requestId } = call;
  const cause = { id: requestId, idempotency_key: key };
  if (key === null) return engine.change(work, cause);
  const claim = { key, request: fingerprint(call) };
  try {
    return await engine.change(
      (books, tx) =>
        once(tx, { ...claim, createdAt: books.at }, () => work(books)),
      cause,
    );
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || passes(error)) throw error;
    // The refused change is rolled back; the refusal itself is stored.
    return engine.change((books, tx) =>
      once(tx, { ...claim, createdAt: books.at }, () =>
        Promise.resolve(answerOf(error)),
      ),
    );
  }
}

/** Taken at most once, even if the transaction is retried. */
function plannedFailure(engine: Engine, { method, path }: Operation) {
  let taken: { failure: CallFailure | null } | null = null;
  return () => {
    taken ??= { failure: engine.failures.take(`${method} ${path}`) };
    return taken.failure;
  };
}

/** Fails before the work, or after it. */
async function failing(
  failure: CallFailure | null,
  work: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  if (!failure) return work();
  if (failure.isDone) await work();
  return fail(failure);
}

/**
 * Fails a call. The header of a 500 keeps Stripe’s library from retrying
 * immediately.
 */
function fail({ status = 500 }: CallFailure): ApiAnswer {
  const message = `The sandbox was asked to fail with ${status}.`;
  if (status < 500) throw new ProviderRefusal(message, { status });
  const error = { message, type: "api_error" };
  return { status, body: { error }, isFinal: true };
}

async function run(
  books: Books,
  operation: Operation,
  call: { id: string; parameters: unknown },
): Promise<ApiAnswer> {
  const outcome = await operation.run(books, call);
  if (outcome instanceof ProviderRefusal) return answerOf(outcome);
  const { expand } = call.parameters as { expand: readonly string[] };
  return { status: 200, body: await expanded(books, outcome, expand) };
}

/**
 * Stores the key and the effects in one transaction: a retry gets the first
 * response, and concurrent calls wait for each other.
 */
async function once(
  tx: Db,
  claim: Pick<SandboxAnswer, "key" | "request" | "createdAt">,
  act: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  await deleteSandboxAnswers(tx, keptSince(claim.createdAt));
  const isFirst = await claimSandboxKey(tx, claim);
  if (!isFirst) return replay(claim, await findSandboxAnswer(tx, claim.key));
  const answer = await act();
  await keepSandboxAnswer(tx, { key: claim.key, ...answer });
  return answer;
}

/** Keys are deleted after a day, like the provider's. */
const KEYS_KEPT_MS = 24 * 60 * 60 * 1000;

function keptSince(at: Date): Date {
  return new Date(at.getTime() - KEYS_KEPT_MS);
}

function replay(
  { key, request }: Pick<SandboxAnswer, "key" | "request">,
  known: SandboxAnswer | undefined,
): ApiAnswer {
  if (!known?.status || !known.body) {
    throw new ProviderRefusal(
      `There is currently another in-progress request using this Idempotency Key: ${key}`,
      {
        status: 409,
        type: "idempotency_error",
        code: "idempotency_key_in_use",
      },
    );
  }
  if (known.request !== request) {
    throw new ProviderRefusal(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: "idempotency_error" },
    );
  }
  return { status: known.status, body: known.body, isReplayed: true };
}

function findOperation({ method, path }: ApiCall) {
  for (const operation of OPERATIONS) {
    const id = operation.method === method ? idIn(path, operation.path) : null;
    if (id !== null) return { operation, id };
  }
  throw new ProviderRefusal(
    `Unrecognized request URL (${method}: ${path}). The sandbox does not know this address.`,
    { status: 404 },
  );
}

/**
 * The id at the position of `:id`, "" without one; null if the path does not
 * match.
 */
function idIn(path: string, pattern: string): string | null {
  const [before = "", after] = pattern.split(":id");
  if (after === undefined) return path === pattern ? "" : null;
  const isLike = path.startsWith(before) && path.endsWith(after);
  const id = isLike
    ? path.slice(before.length, path.length - after.length)
    : "";
  return id === "" || id.includes("/") ? null : id;
}

function answerOf({ status, body }: ProviderRefusal): ApiAnswer {
  return { status, body };
}

/** Whether the same call might succeed later. */
function passes({ status, body }: ProviderRefusal): boolean {
  const isAboutKey = body.error.type === "idempotency_error";
  const isAboutAccess = status === 401 || status === 403;
  return status >= 409 || isAboutAccess || isAboutKey;
}

function fingerprint({ method, path, given }: ApiCall): string {
  const text = JSON.stringify(given, (_key, value: unknown) => ordered(value));
  const digest = createHash("sha256").update(text).digest("hex");
  return `${method} ${path} ${digest}`;
}

function ordered(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
