import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import type { Ctx } from "~/ctx.server";
import { TWO_FACTORS_PAGE } from "~/domain/accounts/second-factors";
import { DomainError } from "~/domain/platform/errors";
import { lacksTwoFactors } from "~/services/accounts/second-factors/show-two-factors.server";

import type { RequestContext } from "./request-context.server";
import { findViewer, type Viewer } from "./session.server";

/** Who may use an endpoint, page, form or file. */
export type Access = "anyone" | "user" | "admin";

/** The access that a page, form or file declares, and where others are sent. */
export type Guard<A extends Access = Access> = {
  access: A;
  /** Throws the response for users without the role; a 403 page if omitted. */
  denied?: (context: RequestContext) => Promise<never>;
  /** The page to return to after sign-in, if not the current address. */
  comesBackTo?: (params: LoaderFunctionArgs["params"]) => string;
};

/** Pages for anyone look up the viewer themselves, because most need none. */
type UserOf<A extends Access> = A extends "anyone" ? undefined : Viewer;

/** The arguments of a handler, with the signed-in user. */
export type PageArgs<U = Viewer> = LoaderFunctionArgs & { ctx: Ctx; user: U };

export type AdmittedArgs<A extends Access> = PageArgs<UserOf<A>>;

/** Attaches the declared access to a loader or action, where tests read it. */
export function declared<A extends Access, H extends object>(
  { access }: Guard<A>,
  handler: H,
): H & { access: A } {
  return Object.assign(handler, { access });
}

/**
 * Adds the user to the arguments; redirects or refuses everyone without access.
 */
export async function admit<A extends Access>(
  guard: Guard<A>,
  args: LoaderFunctionArgs,
  find: typeof findViewer = findViewer,
): Promise<AdmittedArgs<A>> {
  const user =
    guard.access === "anyone"
      ? undefined
      : await requireUser(guard, args, find);
  return { ...args, ctx: args.context.ctx, user } as AdmittedArgs<A>;
}

async function requireUser(
  { access, denied = deny, comesBackTo }: Guard,
  { context, request, params }: LoaderFunctionArgs,
  find: typeof findViewer,
): Promise<Viewer> {
  const viewer = await find(context, request);
  if (!viewer) {
    const back = comesBackTo?.(params) ?? ownPath(request);
    throw redirect(SIGN_IN + encodeURIComponent(back));
  }
  if (access === "admin" && viewer.role !== "admin") {
    return denied(context);
  }
  if (access === "admin" && (await lacksTwoFactors(context.ctx, viewer.id))) {
    throw redirect(TWO_FACTORS_PAGE);
  }
  return viewer;
}

function deny(): never {
  throw new DomainError(
    "forbidden",
    "Administrator privileges required to access this command center.",
  );
}

const SIGN_IN = "/auth?redirectTo=";

/** Whether a thrown response redirects to the sign-in page. */
export function isSignInRedirect(thrown: unknown): boolean {
  if (!(thrown instanceof Response)) return false;
  return thrown.headers.get("Location")?.startsWith(SIGN_IN) ?? false;
}

/** The page's address without `.data`, and for a post without the query. */
function ownPath(request: Request): string {
  const url = new URL(request.url);
  if (request.method !== "GET") return url.pathname;
  return url.pathname.replace(/\.data$/, "") + url.search;
}
