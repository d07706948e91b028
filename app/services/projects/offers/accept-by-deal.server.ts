import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import { moveOperatorRequest } from "~/models/projects/operator-requests.server";
import type { ChatWithParties } from "~/models/projects/project-chats.server";
import type { Db } from "~/models/platform/store.server";

import { announce } from "../announce.server";

type Deal = { found: ChatWithParties; offerId: string };

/**
 * Accepts a pending request when its operator makes or accepts an offer, with
 * one message in the chat.
 */
export async function acceptByDeal(
  ctx: Ctx,
  tx: Db,
  { found, offerId }: Deal,
): Promise<void> {
  const { chat, request, operator, requester } = found;
  const move = { from: ["pending"], to: "accepted" } as const;
  const moved = await moveOperatorRequest(
    tx,
    { id: request.id, ...move, estimate: null },
    ctx.now(),
  );
  if (!moved) return;
  await announce(ctx, tx, {
    chatId: chat.id,
    sender: operator,
    chatStatus: "active",
    notice: {
      kind: "request_accepted",
      other: requester,
      by: displayName(operator),
      act: `${request.id}:${offerId}`,
    },
  });
}
