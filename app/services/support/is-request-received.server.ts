import type { Ctx } from "~/ctx.server";
import { findSupportRequest } from "~/models/support/support-requests.server";

/** Whether a support request was received; shows none of its content. */
export async function isRequestReceived(
  ctx: Ctx,
  id: string | null,
): Promise<boolean> {
  if (!id) return false;
  return (await findSupportRequest(ctx.store.read, id)) !== undefined;
}
