import type { Logger } from "pino";

import type { Ctx } from "~/ctx.server";
import type { LimitState } from "~/domain/platform/rate-limits";

import type { PublicAnswer } from "./public-answer.server";

export type ServedRoute = { path?: string; module: object };

/** What server.ts hands to every loader and action as `context`. */
export type RequestContext = {
  ctx: Ctx;
  /** Also the reference number on error pages and in the log. */
  requestId: string;
  /** Allows the page's own inline scripts. */
  nonce: string;
  log: Logger;
  /** The caller's address: the socket's, or the one that trusted proxies name. */
  clientAddress: string;
  /** Where the caller stands against the general limit, while it is on. */
  generalLimit?: LimitState | undefined;
  /** Keeps a public answer for others who ask the same without a session. */
  keepAnswer?: ((answer: PublicAnswer) => void) | undefined;
  /** Waits until the caller has taken what was written; false once it is gone. */
  takesMore?: (() => Promise<boolean>) | undefined;
  /** Fires when the server stops: answers without an end of their own end. */
  stopping?: AbortSignal | undefined;
  /** All routes that are served, for the description of their endpoints. */
  listRoutes?: (() => Promise<readonly ServedRoute[]>) | undefined;
};
