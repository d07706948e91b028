import type { Ctx } from "~/ctx.server";
import type { ApplicationForm } from "~/domain/operators/applications";
import {
  findApplication,
  hasPendingApplication,
} from "~/models/operators/operator-applications.server";

type Visit = {
  form: ApplicationForm;
  /** The application that was just sent, from the page's address. */
  receivedId: string | null;
  user: { id: string; email: string } | null;
};

/**
 * The notice above an application form: that this application was received, or
 * that the user already has one waiting.
 */
export async function showApplicationPage(
  ctx: Ctx,
  { form, receivedId, user }: Visit,
): Promise<"received" | "waiting" | "open"> {
  const { read } = ctx.store;
  if (receivedId) {
    const received = await findApplication(read, receivedId);
    if (received?.form === form) return "received";
  }
  if (user && (await hasPendingApplication(read, user))) return "waiting";
  return "open";
}
