import type { Ctx } from "~/ctx.server";
import type { ApplicationForm } from "~/domain/operators/applications";
import {
  findApplication,
  hasPendingApplication,
} from "~/models/operators/operator-applications.server";

type Visit = {
  form: ApplicationForm;
  /** The application that was just sent, as its address says. */
  receivedId: string | null;
  user: { id: string; email: string } | null;
};

/**
 * What an application page says before its form: that this application arrived,
 * or that one of this user waits already.
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
