import type { RefusedForm } from "~/http/forms/form-action.server";

/** The refused form of a button, on a page with several forms. */
export function resultOf(refused: RefusedForm | undefined, intent: string) {
  return refused?.intent === intent ? refused.result : undefined;
}
