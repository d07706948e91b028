import type { Ctx } from "~/ctx.server";
import { listOpenRequests } from "~/models/support/support-requests.server";

/** The open request that waits longest, besides this one. */
export async function findNextRequest({ store }: Ctx, id: string) {
  const page = { limit: 2, after: null };
  const open = await listOpenRequests(store, "", page);
  return open.find((one) => one.id !== id);
}
