import type { Logger } from "pino";

import type { Ctx } from "~/ctx.server";
import type { LimitState } from "~/domain/platform/rate-limits";

import type { PublicAnswer } from "./public-answer.server";

export type ServedRoute = { path?: string; module: object };

/** The `context` that server.ts passes to every loader and action. */
export type RequestContext = {
  ctx: Ctx;
  /** Also the reference on error pages and in the log. */
  requestId: string;
  /** Allows the page's own inline scripts. */
  nonce: string;
  log: Logger;
  /**
   * The caller's address: the socket's, or the one that trusted proxies report.
   */
  clientAddress: string;
  /** The caller's state under the general limit, if it is on. */
  generalLimit?: LimitState | undefined;
  /** Caches a public response for other callers without a session. */
  keepAnswer?: ((answer: PublicAnswer) => void) | undefined;
  /**
   * Waits until the caller has received what was written; false once it has
   * disconnected.
   */
  takesMore?: (() => Promise<boolean>) | undefined;
  /**
   * Fires when the server stops, to end responses that have no end of their
   * own.
   */
  stopping?: AbortSignal | undefined;
  /** All served routes, for the description of their endpoints. */
  listRoutes?: (() => Promise<readonly ServedRoute[]>) | undefined;
};
