import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";

import type { DomainError } from "~/domain/platform/errors";

import {
  admit,
  declared,
  type Access,
  type AdmittedArgs,
  type Guard,
} from "./access.server";
import { redirectWithFlash } from "./flash.server";
import { isNotSent, keepingForm, SIGNED_IN_AGAIN } from "./unsent-form.server";
import { refusalOf } from "./refusal.server";
import type { RequestContext } from "./request-context.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** A page's loader; a refusal becomes the error page of its status. */
export function pageLoader<A extends Access, T>(
  guard: Guard<A>,
  load: (args: AdmittedArgs<A>) => Promise<T> | T,
) {
  return declared(
    guard,
    showingRefusals(async (args) => load(await admit(guard, args))),
  );
}

/**
 * A page's action; a refusal that no form shows becomes an error page. A form
 * sent in an expired session is kept until its sender has signed in again.
 */
export function pageAction<A extends Access, T>(
  guard: Guard<A> & { keepsFields?: boolean },
  act: (args: AdmittedArgs<A>) => Promise<T>,
) {
  const keeping = keepingForm(
    async (args) => act(await admit(guard, args)),
    guard,
  );
  return declared(guard, showingRefusals(keeping));
}

/** The same for the sign-in page, which carries such forms itself. */
export function openPageAction<T>(
  act: (args: AdmittedArgs<"anyone">) => Promise<T>,
) {
  const acting = async (args: Args) => act(await admit(OPEN, args));
  return declared(OPEN, showingRefusals(acting));
}

/** A loader for everyone that only redirects. */
export function redirectLoader(
  to: string | ((args: LoaderFunctionArgs) => string),
  status = 302,
) {
  return declared(OPEN, (args: LoaderFunctionArgs) =>
    redirect(typeof to === "string" ? to : to(args), status),
  );
}

const OPEN: Guard<"anyone"> = { access: "anyone" };

function showingRefusals<T>(handle: (args: Args) => Promise<T>) {
  return async (args: Args): Promise<T> => {
    try {
      return await handle(args);
    } catch (error) {
      throw isNotSent(error) ? await backToForm(args) : thrownPage(error, args);
    }
  };
}

/**
 * Tells the user that the form was not sent, if its page does not show it
 * again.
 */
function backToForm({ context, request }: Args) {
  const { pathname, search } = new URL(request.url);
  return redirectWithFlash(context, pathname + search, SIGNED_IN_AGAIN);
}

function thrownPage(error: unknown, { context }: Args): unknown {
  if (!(error instanceof Error)) return error;
  const refusal = refusalOf(error, context);
  return refusal ? refusalPage(refusal) : faultPage(error, context);
}

/**
 * An error page that shows only the reference under which the fault is logged.
 */
function faultPage(error: Error, { log, requestId }: RequestContext) {
  log.error({ err: error }, "a page failed");
  return data({ reference: requestId }, { status: 500 });
}

function refusalPage(error: DomainError) {
  if (error.code === "unauthenticated") return redirect("/auth");
  return data(
    { message: error.message, ...error.details },
    { status: error.status, headers: headersOf(error) },
  );
}

/** The headers of a refusal. */
export function headersOf(error: DomainError): Record<string, string> {
  return error.retryAfter === undefined
    ? {}
    : { "Retry-After": String(Math.max(1, Math.ceil(error.retryAfter))) };
}
