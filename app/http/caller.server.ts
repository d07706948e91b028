import { DomainError } from "~/domain/platform/errors";
import type { TokenScope } from "~/domain/accounts/token-scopes";
import {
  findTokenHolder,
  type TokenHolder,
} from "~/services/accounts/tokens/find-token-holder.server";

import type { RequestContext } from "./request-context.server";
import { findViewer, isStillSignedIn, type Viewer } from "./session.server";

const BEARER = /^bearer(?:\s+(.*))?$/i;

/** The scope that an access token needs; with `none` all tokens are refused. */
export type NeededScope = TokenScope | "none";

type Call = {
  scope: NeededScope;
  /** Where the challenge of a refused token goes. */
  headers: Headers;
};

/**
 * The caller of an endpoint or file: the access token's user, else the
 * session's. An invalid token, or one without the scope, is refused even with a
 * valid cookie and even if anyone may call. Pages accept no tokens.
 */
export async function findCaller(
  context: RequestContext,
  request: Request,
  { scope, headers }: Call,
): Promise<Viewer | null> {
  if (bearerOf(request) === null) return findViewer(context, request);
  const holder = await findHolder(context, request);
  if (!holder) {
    headers.set("WWW-Authenticate", 'Bearer error="invalid_token"');
    throw new DomainError(
      "unauthenticated",
      "This access token is unknown, was revoked or has expired.",
    );
  }
  if (scope === "none") {
    throw new DomainError(
      "forbidden",
      "Access tokens cannot do this. Sign in with your password.",
    );
  }
  if (!holder.scopes.includes(scope)) {
    const challenge = `Bearer error="insufficient_scope", scope="${scope}"`;
    headers.set("WWW-Authenticate", challenge);
    throw new DomainError(
      "forbidden",
      `This access token lacks the scope ${scope}. Create one that has it in your profile.`,
    );
  }
  return actingUser(holder, request.method);
}

/**
 * The user of a token, who acts as an administrator only with the scope for it:
 * some endpoints for users let administrators do more.
 */
function actingUser({ user, scopes }: TokenHolder, method: string): Viewer {
  const isReading = method === "GET" || method === "HEAD";
  const isActing = scopes.includes(isReading ? "admin:read" : "admin:write");
  return isActing ? user : { ...user, role: "user" };
}

/** The holder of the request's token; null if the token does not work. */
async function findHolder(
  { ctx, clientAddress }: RequestContext,
  request: Request,
) {
  const secret = bearerOf(request);
  return secret === null
    ? null
    : findTokenHolder(ctx, { secret, clientAddress });
}

/**
 * Passes events on until the caller's session or token ends, because a stream
 * outlasts the check at its start.
 */
export async function* whileCalling<T>(
  context: RequestContext,
  request: Request,
  events: AsyncIterable<T>,
): AsyncGenerator<T, void> {
  for await (const event of events) {
    if (!(await isStillCaller(context, request))) return;
    yield event;
  }
}

async function isStillCaller(
  context: RequestContext,
  request: Request,
): Promise<boolean> {
  if (bearerOf(request) === null) return isStillSignedIn(context, request);
  return (await findHolder(context, request)) !== null;
}

/** The bearer token of an HTTP request; null without one. */
export function bearerOf(request: Request): string | null {
  const bearer = BEARER.exec(request.headers.get("Authorization") ?? "");
  return bearer && (bearer[1] ?? "").trim();
}
