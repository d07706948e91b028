import type { Ctx } from "~/ctx.server";
import {
  NO_ESTIMATE,
  requestMoveMessage,
} from "~/domain/projects/project-request";
import { moveOperatorRequest } from "~/models/projects/operator-requests.server";
import type { ChatWithParties } from "~/models/projects/project-chats.server";
import type { Db } from "~/models/platform/store.server";

import { announce } from "../announce.server";

type Deal = { found: ChatWithParties; offerId: string };

/**
 * Accepts a pending request when its operator makes or accepts an offer; the
 * chat says so once.
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
  await announce(tx, ctx, {
    chatId: chat.id,
    sender: operator,
    other: requester,
    text: requestMoveMessage(operator.username, "accepted", NO_ESTIMATE),
    chatStatus: "active",
    notice: {
      type: "request_accepted",
      title: "Request accepted",
      requestId: `${request.id}:${offerId}`,
    },
  });
}
