import type { NO_APPLICATION } from "~/content/applications";
import type { Ctx } from "~/ctx.server";
import type { ApplicationForm } from "~/domain/operators/applications";
import {
  findApplication,
  hasPendingApplication,
} from "~/models/operators/operator-applications.server";
import type { SafeUser } from "~/models/accounts/users.server";

type Visit = {
  form: ApplicationForm;
  /** The application that was just sent, from the page's address. */
  receivedId: string | null;
  user: Pick<SafeUser, "id" | "email" | "operatorStatus"> | null;
};

/**
 * The notice above an application form: that this application was received, or
 * why the user cannot apply.
 */
export async function showApplicationPage(
  ctx: Ctx,
  { form, receivedId, user }: Visit,
): Promise<"received" | "open" | keyof typeof NO_APPLICATION> {
  const { read } = ctx.store;
  if (receivedId) {
    const received = await findApplication(read, receivedId);
    if (received?.form === form) return "received";
  }
  if (user?.operatorStatus === "approved") return "approved";
  if (user && (await hasPendingApplication(read, user))) return "waiting";
  return "open";
}
