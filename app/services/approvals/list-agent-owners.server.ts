import type { Ctx } from "~/ctx.server";

import { listQueue } from "./list-queue.server";

/** The owners of the agents in the queue, by user id. */
export async function listAgentOwners(ctx: Ctx) {
  const items = await listQueue(ctx, null);
  return Object.fromEntries(
    items.map(({ ownerUserId, username, email }) => [
      ownerUserId,
      { username, email },
    ]),
  );
}
