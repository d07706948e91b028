import type { Params } from "@remix-run/react";
import type { z } from "zod";

import type { Ctx } from "~/ctx.server";
import type { LimitName } from "~/domain/platform/rate-limits";

import type { Access } from "../access.server";
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
  /** Headers of the answer, for cookies. */
  headers: Headers;
  /** Its status is the declared one; 200 where nothing new was made. */
  reply: { status: number };
};

/** One operation of an endpoint: who, what goes in, what comes out. */
export type Operation<
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
  /** Where calling it again makes nothing new, that answers 200. */
  repeats?: true;
  limit?: LimitName;
  /** A license key may stand in the place of an access token. */
  takesLicense?: true;
  /** Reads no credentials. Not rate limited, unless its refusals include 429. */
  isProbe?: true;
  /** Public answers, to all or to the signed-out, carry an ETag; others not. */
  cache?: "public" | "visitors";
  /** Refusals that the operation adds to those of its kind. */
  refusals?: readonly number[];
  handle: (
    args: HandlerArgs<A, z.output<B>, z.output<Q>>,
  ) => Promise<z.input<R> | Response>;
};

export type AnyOperation = Operation<Access, z.ZodType, z.ZodType, z.ZodType>;

/** The operations of one endpoint, by method. */
export type Operations = Partial<Record<Method, AnyOperation>>;
