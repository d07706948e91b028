import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Params } from "@remix-run/react";
import type { z } from "zod";

import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import type { LimitName } from "~/domain/rate-limits";
import {
  countAttempt,
  tooManyAttempts,
} from "~/services/limits/count-attempt.server";

import { findCaller } from "./caller.server";
import { readInput } from "./api/json-input.server";
import { limitHeaders } from "./limits.server";
import { headersOf } from "./pages.server";
import { publicAnswer, revalidated } from "./public-answer.server";
import { refusalOf } from "./refusal.server";
import type { RequestContext } from "./request-context.server";
import type { Viewer } from "./session.server";

type Access = "anyone" | "user" | "admin";
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type HandlerArgs<A extends Access, B, Q> = {
  ctx: Ctx;
  context: RequestContext;
  request: Request;
  params: Params;
  user: A extends "anyone" ? Viewer | null : Viewer;
  body: B;
  query: Q;
  /** Headers of the answer, for cookies. */
  headers: Headers;
  /** Its status is the declared one; 200 where nothing new was made. */
  reply: { status: number };
};

type Operation<
  A extends Access,
  B extends z.ZodType,
  Q extends z.ZodType,
  R extends z.ZodType,
> = {
  summary: string;
  access: A;
  /** The body: unknown fields are ignored; an optional one may be left out. */
  body?: B;
  maxBytes?: number;
  /** The media types of a body that the operation reads by itself. */
  bodyTypes?: readonly string[];
  query?: Q;
  /**
   * The answer's schema: exactly these keys leave. Absent with 204, and where
   * the answer is a stream of its own.
   */
  answer?: R;
  status?: 200 | 201 | 202 | 204;
  limit?: LimitName;
  /** Public answers, to all or to the signed-out, carry an ETag; others not. */
  cache?: "public" | "visitors";
  /** Refusals that the operation adds to those of its kind. */
  refusals?: readonly number[];
  handle: (
    args: HandlerArgs<A, z.output<B>, z.output<Q>>,
  ) => Promise<z.input<R> | Response>;
};

export type AnyOperation = Operation<Access, z.ZodType, z.ZodType, z.ZodType>;

/** Declares one operation: who, what goes in, what comes out. */
export function operation<
  A extends Access,
  B extends z.ZodType = z.ZodVoid,
  Q extends z.ZodType = z.ZodVoid,
  R extends z.ZodType = z.ZodVoid,
>(declared: Operation<A, B, Q, R>): AnyOperation {
  return declared as unknown as AnyOperation;
}

/** The operations of one endpoint, by method. */
export type Operations = Partial<Record<Method, AnyOperation>>;

/**
 * A JSON endpoint: checks access, limits, body and query as declared, answers
 * in the declared shape, and is the only place that turns refusals and faults
 * into JSON (API "Conventions").
 */
export function jsonApi(operations: Operations) {
  const answer = ({ request, params, context }: EndpointArgs) =>
    answerRequest(operations, { request, params, context });
  // Route modules may export nothing but loader and action, so the declaration
  // travels with them.
  const endpoint = Object.assign(answer, { operations });
  return { loader: endpoint, action: endpoint };
}

type EndpointArgs = LoaderFunctionArgs | ActionFunctionArgs;
type Call = { request: Request; params: Params; context: RequestContext };

async function answerRequest(
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
  const found = (method === "HEAD" ? "GET" : method) as Method;
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
  const viewer = await findCaller(context, request, headers);
  const user = allowed(declared.access, viewer);
  if (declared.limit) {
    await applyLimit(declared.limit, { context, viewer }, headers);
  }
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

/** Kept for others, but not where each caller is counted or gets a cookie. */
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

function allowed(access: Access, viewer: Viewer | null): Viewer | null {
  if (access === "anyone") return viewer;
  if (!viewer) {
    throw new DomainError("unauthenticated", "Sign in to continue.");
  }
  if (access === "admin" && viewer.role !== "admin") {
    throw new DomainError("forbidden", "Administrator privileges required");
  }
  return viewer;
}

function jsonResponse(
  body: string,
  status: number,
  headers: Headers,
): Response {
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(body, { status, headers });
}

/** Refusals keep their message; anything else is logged under a reference. */
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
