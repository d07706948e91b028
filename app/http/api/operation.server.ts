import type { Params } from "@remix-run/react";
import type { z } from "zod";

import type { Ctx } from "~/ctx.server";
import type { LimitName } from "~/domain/platform/rate-limits";

import type { Access } from "../access.server";
import type { NeededScope } from "../caller.server";
import type { RequestContext } from "../request-context.server";
import type { Viewer } from "../session.server";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type HandlerArgs<A extends Access, B, Q> = {
  ctx: Ctx;
  context: RequestContext;
  request: Request;
  params: Params;
  user: A extends "anyone" ? Viewer | null : Viewer;
  body: B;
  query: Q;
  /** Response headers, for cookies. */
  headers: Headers;
  /** Initially the declared status; set it to 200 if nothing was created. */
  reply: { status: number };
};

/** One operation of an endpoint: access, input and output. */
export type Operation<
  A extends Access,
  B extends z.ZodType,
  Q extends z.ZodType,
  R extends z.ZodType,
> = {
  summary: string;
  access: A;
  /** The scope that an access token needs; session cookies need none. */
  scope: NeededScope;
  /**
   * The body's schema; unknown fields are ignored, and an optional body may be
   * omitted.
   */
  body?: B;
  maxBytes?: number;
  /** The media types of a body that the operation reads itself. */
  bodyTypes?: readonly string[];
  query?: Q;
  /**
   * The response's schema: exactly these keys are sent. Absent for 204 and for
   * streams.
   */
  answer?: R;
  status?: 200 | 201 | 202 | 204;
  /** Repeating the call creates nothing new and returns 200. */
  repeats?: true;
  limit?: LimitName;
  /** Instead of `limit`, for callers with an access token. */
  tokenLimit?: LimitName;
  /** A license key may be used instead of an access token. */
  takesLicense?: true;
  /** Ignores credentials. Not rate limited unless its refusals include 429. */
  isProbe?: true;
  /**
   * Responses that are public, to everyone or only to visitors, get an ETag.
   */
  cache?: "public" | "visitors";
  /**
   * Needs a proof of identity in this session within the last 15 minutes, so
   * its scope is `none`.
   */
  stepUp?: true;
  /** Refusals in addition to those of its kind of operation. */
  refusals?: readonly number[];
  handle: (
    args: HandlerArgs<A, z.output<B>, z.output<Q>>,
  ) => Promise<z.input<R> | Response>;
};

export type AnyOperation = Operation<Access, z.ZodType, z.ZodType, z.ZodType>;

/** The operations of one endpoint, by method. */
export type Operations = Partial<Record<Method, AnyOperation>>;
