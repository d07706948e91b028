import type { Params } from "@remix-run/react";

import {
  STEP_UP_PAGE,
  TWO_FACTORS_PAGE,
} from "~/domain/accounts/second-factors";
import { DomainError } from "~/domain/platform/errors";
import { readLicenseKey } from "~/domain/orders/license-key";
import type { LimitName } from "~/domain/platform/rate-limits";
import { lacksTwoFactors } from "~/services/accounts/second-factors/show-two-factors.server";
import {
  countAttempt,
  tooManyAttempts,
} from "~/services/platform/count-attempt.server";

import { bearerOf, findCaller } from "../caller.server";
import { limitHeaders } from "../limits.server";
import { headersOf } from "../pages.server";
import { publicAnswer, revalidated } from "../public-answer.server";
import { refusalOf } from "../refusal.server";
import type { RequestContext } from "../request-context.server";
import { isSteppedUp, type Viewer } from "../session.server";
import { readInput } from "./json-input.server";
import type { AnyOperation, Operations } from "./operation.server";

type Call = { request: Request; params: Params; context: RequestContext };

/**
 * Runs the requested operation. The only place that turns errors into JSON
 * (docs/product/platform.md#api-conventions).
 */
export async function answerRequest(
  operations: Operations,
  call: Call,
): Promise<Response> {
  const { generalLimit } = call.context;
  const headers = new Headers({
    "Cache-Control": "private, no-store",
    ...(generalLimit && limitHeaders(generalLimit)),
  });
  try {
    const declared = findOperation(operations, call.request.method, headers);
    return await perform(declared, call, headers);
  } catch (error) {
    return problem(error, call.context, headers);
  }
}

function findOperation(
  operations: Operations,
  method: string,
  headers: Headers,
): AnyOperation {
  const found = (method === "HEAD" ? "GET" : method) as keyof Operations;
  const declared = Object.hasOwn(operations, found)
    ? operations[found]
    : undefined;
  if (declared) return declared;
  const allowed = Object.keys(operations);
  if (operations.GET) allowed.push("HEAD");
  headers.set("Allow", allowed.join(", "));
  throw new DomainError("invalid", `${method} is not allowed here.`, {
    status: 405,
  });
}

async function perform(
  declared: AnyOperation,
  { request, params, context }: Call,
  headers: Headers,
): Promise<Response> {
  const viewer = readsCredentials(declared, request)
    ? await findCaller(context, request, { scope: declared.scope, headers })
    : null;
  const user = await allowed(declared, viewer, { context, request });
  const limit = limitOf(declared, request);
  if (limit) await applyLimit(limit, { context, viewer }, headers);
  const reply = { status: declared.status ?? 200 };
  const result: unknown = await declared.handle({
    ctx: context.ctx,
    context,
    request,
    params,
    user,
    ...(await readInput(declared, request)),
    headers,
    reply,
  });
  if (result instanceof Response) return result;
  if (!declared.answer || reply.status === 204) {
    return new Response(null, { status: 204, headers });
  }
  const body = JSON.stringify(declared.answer.parse(result));
  return isPublic(declared, viewer)
    ? answerPublicly(declared, { request, context }, { body, headers })
    : jsonResponse(body, reply.status, headers);
}

/** Called once an access token has been checked. */
function limitOf({ limit, tokenLimit }: AnyOperation, request: Request) {
  return tokenLimit && bearerOf(request) !== null ? tokenLimit : limit;
}

function readsCredentials(declared: AnyOperation, request: Request): boolean {
  if (declared.isProbe) return false;
  if (!declared.takesLicense) return true;
  return readLicenseKey(bearerOf(request) ?? "") === null;
}

/** Caches a public response, unless callers are counted or get a cookie. */
function answerPublicly(
  { limit }: AnyOperation,
  { request, context }: Pick<Call, "request" | "context">,
  { body, headers }: { body: string; headers: Headers },
): Response {
  const answer = publicAnswer(body);
  const isShared = !limit && !headers.has("Set-Cookie");
  if (isShared) context.keepAnswer?.(answer);
  return revalidated(request, answer, headers);
}

function isPublic({ cache }: AnyOperation, viewer: Viewer | null): boolean {
  return cache === "public" || (cache === "visitors" && !viewer);
}

async function applyLimit(
  limit: LimitName,
  { context, viewer }: { context: RequestContext; viewer: Viewer | null },
  headers: Headers,
): Promise<void> {
  const state = await countAttempt(context.ctx, {
    limit,
    clientAddress: context.clientAddress,
    userId: viewer?.id ?? null,
  });
  for (const [name, value] of Object.entries(limitHeaders(state))) {
    headers.set(name, value);
  }
  if (state.exceeded) throw tooManyAttempts(state);
}

async function allowed(
  { access, stepUp }: AnyOperation,
  viewer: Viewer | null,
  { context, request }: Pick<Call, "context" | "request">,
): Promise<Viewer | null> {
  if (access === "anyone") return viewer;
  if (!viewer) {
    throw new DomainError("unauthenticated", "Sign in to continue.");
  }
  if (access === "admin" && viewer.role !== "admin") {
    throw new DomainError("forbidden", "Administrator privileges required");
  }
  if (access === "admin" && (await lacksTwoFactors(context.ctx, viewer.id))) {
    throw new DomainError(
      "forbidden",
      `Administrators need two factors. Turn them on at ${TWO_FACTORS_PAGE}.`,
    );
  }
  if (stepUp) await refuseWithoutStepUp(context, request);
  return viewer;
}

async function refuseWithoutStepUp(
  context: RequestContext,
  request: Request,
): Promise<void> {
  if (await isSteppedUp(context, request)) return;
  throw new DomainError(
    "forbidden",
    `Sign in again, or confirm that it is you at ${STEP_UP_PAGE}. That lasts 15 minutes.`,
  );
}

function jsonResponse(
  body: string,
  status: number,
  headers: Headers,
): Response {
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(body, { status, headers });
}

/** Refusals keep their message; other errors are logged with a reference. */
function problem(
  error: unknown,
  context: RequestContext,
  headers: Headers,
): Response {
  const refusal = refusalOf(error, context);
  if (!refusal) {
    context.log.error({ err: error }, "endpoint failed");
    const body = {
      message: "Something went wrong on our side.",
      reference: context.requestId,
    };
    return jsonResponse(JSON.stringify(body), 500, headers);
  }
  for (const [name, value] of Object.entries(headersOf(refusal))) {
    headers.set(name, value);
  }
  const { message, errors, details, status } = refusal;
  const body = JSON.stringify({ ...details, message, errors });
  return jsonResponse(body, status, headers);
}
