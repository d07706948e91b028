import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import { DomainError } from "~/domain/platform/errors";
import {
  completionObstacle,
  remindableFrom,
} from "~/domain/projects/project-chat";
import { findChatWithParties } from "~/models/projects/project-chats.server";
import {
  hasDecidedPayment,
  hasOpenPayment,
} from "~/models/projects/chat-money.server";
import { markReminded } from "~/models/projects/completion-reminders.server";
import type { RequestWithChat } from "~/models/projects/operator-requests.server";
import type { Db } from "~/models/platform/store.server";

import { announce } from "./announce.server";
import { requireOperatorsRequest } from "./own-request.server";

type Remind = { requestId: string; user: Person };

/**
 * The operator of paid work asks the requester to complete the project, at most
 * once a week.
 */
export async function remindToComplete(
  ctx: Ctx,
  { requestId, user }: Remind,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const { request, other } = await requireOperatorsRequest(
      tx,
      requestId,
      user.id,
    );
    await requireSettledWork(ctx, tx, request);
    const at = ctx.now();
    const reminded = { id: requestId, at, before: remindableFrom(at) };
    if (!(await markReminded(tx, reminded))) {
      throw new DomainError(
        "conflict",
        "You can remind the requester once a week, while the project is running.",
      );
    }
    await announce(ctx, tx, {
      chatId: request.projectChatId,
      sender: user,
      chatStatus: "active",
      notice: {
        kind: "request_reminder",
        other,
        by: displayName(user),
        act: `${requestId}:${at.getTime()}`,
      },
    });
  });
}

async function requireSettledWork(
  { payments: { mode } }: Ctx,
  tx: Db,
  { projectChatId: chatId }: RequestWithChat,
): Promise<void> {
  const found = await findChatWithParties(tx, chatId);
  const obstacle = completionObstacle({
    isMoneyOpen: await hasOpenPayment(tx, chatId, mode),
    hasOpenOffer: Boolean(found?.chat.openOfferId),
  });
  if (obstacle === null && (await hasDecidedPayment(tx, chatId, mode))) return;
  throw new DomainError(
    "conflict",
    "You can remind the requester once every payment of the project is settled.",
  );
}
