import type { Ctx } from "~/ctx.server";

import { listQueue } from "./list-queue.server";

/** Who owns what is in the queue, by the owner's id. */
export async function listAgentOwners(ctx: Ctx) {
  const items = await listQueue(ctx, null);
  return Object.fromEntries(
    items.map(({ ownerUserId, username, email }) => [
      ownerUserId,
      { username, email },
    ]),
  );
}
