import type { Ctx } from "~/ctx.server";
import { findSupportRequest } from "~/models/support/support-requests.server";

/** Whether a support request arrived; nothing of it is shown. */
export async function isRequestReceived(
  ctx: Ctx,
  id: string | null,
): Promise<boolean> {
  if (!id) return false;
  return (await findSupportRequest(ctx.store.read, id)) !== undefined;
}
