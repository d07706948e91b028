import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import type { Ctx } from "~/ctx.server";
import {
  STEP_UP_PAGE,
  TWO_FACTORS_PAGE,
} from "~/domain/accounts/second-factors";
import { DomainError } from "~/domain/platform/errors";
import { lacksTwoFactors } from "~/services/accounts/second-factors/show-two-factors.server";

import type { RequestContext } from "./request-context.server";
import { findViewer, isSteppedUp, type Viewer } from "./session.server";

/** Who may use an endpoint, page, form or file. */
export type Access = "anyone" | "user" | "admin";

/** The access that a page, form or file declares, and where others are sent. */
export type Guard<A extends Access = Access> = {
  access: A;
  /** Throws the response for users without the role; a 403 page if omitted. */
  denied?: (context: RequestContext) => Promise<never>;
  /**
   * Posts need a proof of identity in this session within the last 15 minutes;
   * on a page with several forms, those of the named buttons do.
   */
  stepUp?: true | readonly string[];
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
  { access, stepUp }: Guard<A>,
  handler: H,
): H & Pick<Guard<A>, "access" | "stepUp"> {
  return Object.assign(handler, { access, stepUp });
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
  if (guard.stepUp === true && args.request.method !== "GET") {
    await requireStepUp(args);
  }
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
  if (access !== "admin") return viewer;
  if (viewer.role !== "admin") return denied(context);
  if (await lacksTwoFactors(context.ctx, viewer.id)) {
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

/** Redirects everyone who has to prove again who they are. */
export async function requireStepUp({
  context,
  request,
}: Pick<LoaderFunctionArgs, "context" | "request">): Promise<void> {
  if (await isSteppedUp(context, request)) return;
  throw redirect(STEP_UP + encodeURIComponent(ownPath(request)));
}

const SIGN_IN = "/auth?redirectTo=";
const STEP_UP = `${STEP_UP_PAGE}?redirectTo=`;

/** The page that a thrown response asks to prove one's identity on, if any. */
export function proofPageOf(thrown: unknown): string | null {
  if (!(thrown instanceof Response)) return null;
  const location = thrown.headers.get("Location") ?? "";
  const found = [SIGN_IN, STEP_UP].find((page) => location.startsWith(page));
  return found?.split("?")[0] ?? null;
}

/** The page's address without `.data`, and for a post without the query. */
function ownPath(request: Request): string {
  const url = new URL(request.url);
  if (request.method !== "GET") return url.pathname;
  return url.pathname.replace(/\.data$/, "") + url.search;
}
