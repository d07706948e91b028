import type { Ctx } from "~/ctx.server";
import { withdrawUnpaidOffers } from "~/models/accounts/account-deletion.server";
import { listOpenProjects } from "~/models/accounts/account-losses.server";
import { moveOperatorRequest } from "~/models/projects/operator-requests.server";
import type { Db } from "~/models/platform/store.server";

import { announce } from "~/services/projects/announce.server";

type OpenProject = Awaited<ReturnType<typeof listOpenProjects>>[number];

/**
 * Closes the open chats of a user who deletes their account: unanswered
 * requests end, unpaid offers lapse, and the other party is notified.
 */
export async function closeProjects(
  ctx: Ctx,
  tx: Db,
  userId: string,
): Promise<void> {
  for (const project of await listOpenProjects(tx, userId)) {
    await endRequest(ctx, tx, { project, userId });
    await withdrawUnpaidOffers(tx, project.chatId, {
      mode: ctx.payments.mode,
      at: ctx.now(),
    });
    await tellOther(ctx, tx, { project, userId });
  }
}

type Leaving = { project: OpenProject; userId: string };

async function endRequest(
  ctx: Ctx,
  tx: Db,
  { project, userId }: Leaving,
): Promise<void> {
  const to = project.requesterId === userId ? "cancelled" : "declined";
  const move = { id: project.requestId, to, estimate: null } as const;
  await moveOperatorRequest(tx, { ...move, from: ["pending"] }, ctx.now());
}

async function tellOther(
  ctx: Ctx,
  tx: Db,
  { project, userId }: Leaving,
): Promise<void> {
  const { chatId, requestId, requesterId, operatorId } = project;
  const other = requesterId === userId ? operatorId : requesterId;
  await announce(ctx, tx, {
    chatId,
    sender: { id: userId },
    chatStatus: "closed",
    notice: { kind: "request_closed", other, requestId },
  });
}
