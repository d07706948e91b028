import type { ActionFunctionArgs } from "@remix-run/node";

import {
  admit,
  declared,
  type Access,
  type AdmittedArgs,
  type Guard,
} from "../access.server";
import { redirectWithFlash } from "../flash.server";
import { refusalOf } from "../refusal.server";
import type { RequestContext } from "../request-context.server";
import { isNotSent, keepingForm, SIGNED_IN_AGAIN } from "../unsent-form.server";

type Pageless<A extends Access> = Guard<A> & {
  /** The page that shows refusals. */
  back: string | ((args: ActionFunctionArgs) => string);
};

/**
 * The action of an address without its own page; refusals are shown on the page
 * it redirects to.
 */
export function pagelessAction<A extends Access>(
  { back, ...guard }: Pageless<A>,
  act: (args: AdmittedArgs<A>) => Promise<Response>,
) {
  const keeping = keepingForm(async (args) => act(await admit(guard, args)));
  return declared(guard, async (args: ActionFunctionArgs) => {
    try {
      return await keeping(args);
    } catch (error) {
      const page = typeof back === "string" ? back : back(args);
      return leadBack(error, args.context, page);
    }
  });
}

/**
 * Redirects to a page with the refusal as its message, or to the one where an
 * address is verified if that is missing; rethrows other errors.
 */
export function leadBack(
  error: unknown,
  context: RequestContext,
  page: string,
) {
  if (isNotSent(error)) {
    return redirectWithFlash(context, page, SIGNED_IN_AGAIN);
  }
  const refusal = refusalOf(error, context);
  if (!refusal) throw error;
  const { verifyPath } = refusal.details ?? {};
  const shown = typeof verifyPath === "string" ? verifyPath : page;
  return redirectWithFlash(context, shown, {
    title: "Nothing changed",
    text: refusal.message,
    tone: "danger",
  });
}
