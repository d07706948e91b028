import type { ActionFunctionArgs } from "@remix-run/node";

import { redirectWithFlash } from "../flash.server";
import { refusalOf } from "../refusal.server";
import { isNotSent, keepingForm, SIGNED_IN_AGAIN } from "../unsent-form.server";

/**
 * The action of an address that has no page of its own: what it refuses is
 * told on the page that it leads back to.
 */
export function pagelessAction(
  back: string,
  act: (args: ActionFunctionArgs) => Promise<Response>,
): (args: ActionFunctionArgs) => Promise<Response> {
  const keeping = keepingForm(act);
  return async (args) => {
    try {
      return await keeping(args);
    } catch (error) {
      if (isNotSent(error)) {
        return redirectWithFlash(args.context, back, SIGNED_IN_AGAIN);
      }
      const refusal = refusalOf(error, args.context);
      if (!refusal) throw error;
      return redirectWithFlash(args.context, back, {
        title: "Not done",
        text: refusal.message,
        tone: "danger",
      });
    }
  };
}
