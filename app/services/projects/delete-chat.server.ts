import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import { DomainError } from "~/domain/platform/errors";
import { deletionObstacle } from "~/domain/projects/project-chat";
import { moveOperatorRequest } from "~/models/projects/operator-requests.server";
import {
  deleteProjectChat,
  findChatWithParties,
  type ChatWithParties,
} from "~/models/projects/project-chats.server";
import {
  hashesOf,
  listProjectFiles,
} from "~/models/projects/project-files.server";
import {
  findLastPaidAt,
  hasOpenPayment,
} from "~/models/projects/chat-money.server";
import type { Db } from "~/models/platform/store.server";

import { recordAct } from "../platform/record-act.server";
import { notify } from "../notifications/notify.server";
import { chatNotFound } from "./chat-access.server";
import { mailTranscript } from "./mail-transcript.server";
import { removeChatFiles } from "./files/remove-chat-files.server";
import { partyOf } from "./own-request.server";

type DeleteChat = {
  chatId: string;
  user: Person & { role: string };
};

/**
 * Deletes a chat for good, for the requester or an administrator who is not its
 * operator; never while its money is in transit or held, nor within 30 days of
 * its last payment. Messages, offers and files are deleted; payments and their
 * ledger lines stay. Notifies the parties who did not delete it; if money moved,
 * both are mailed what was written.
 */
export async function deleteChat(
  ctx: Ctx,
  { chatId, user }: DeleteChat,
): Promise<void> {
  const hashes = await ctx.store.tx(async (tx) => {
    const found = await findChatWithParties(tx, chatId);
    if (!found) throw chatNotFound();
    refuseOthers(found, user);
    const { mode } = ctx.payments;
    const lastPaidAt = await findLastPaidAt(tx, chatId, mode);
    const isMoneyOpen = await hasOpenPayment(tx, chatId, mode);
    const money = { isMoneyOpen, lastPaidAt };
    const obstacle = deletionObstacle(money, ctx.now());
    if (obstacle) throw new DomainError("conflict", obstacle);

    if (lastPaidAt) await mailTranscript(ctx, tx, found);
    const files = await listProjectFiles(tx, chatId);
    await cancelWhatWaits(ctx, tx, found);
    if (!(await deleteProjectChat(tx, chatId))) throw chatNotFound();
    await tell(ctx, tx, { found, user });
    return files.flatMap(hashesOf);
  });
  await removeChatFiles(ctx, hashes);
}

function refuseOthers(
  { request }: ChatWithParties,
  user: DeleteChat["user"],
): void {
  const party = partyOf(request, user.id);
  if (party === "requester") return;
  if (!party && user.role === "admin") return;
  if (!party) throw chatNotFound();
  throw new DomainError(
    "forbidden",
    "Only the requester can delete this chat.",
  );
}

/** Cancels pending requests, since nobody can answer them without the chat. */
async function cancelWhatWaits(ctx: Ctx, tx: Db, { request }: ChatWithParties) {
  const cancelled = { from: ["pending"], to: "cancelled" } as const;
  await moveOperatorRequest(
    tx,
    { id: request.id, ...cancelled, estimate: null },
    ctx.now(),
  );
}

type Deleted = { found: ChatWithParties; user: DeleteChat["user"] };

async function tell(ctx: Ctx, tx: Db, { found, user }: Deleted): Promise<void> {
  const { chat, requester, operator } = found;
  const told = [requester, operator].filter(({ id }) => id !== user.id);
  for (const other of told) {
    await notify(ctx, tx, {
      kind: "chat_deleted",
      other,
      chat,
      by: displayName(user),
    });
  }
  if (requester.id === user.id) return;
  await recordAct(ctx, tx, {
    actorUserId: user.id,
    act: "chat_deleted",
    subject: { type: "chat", id: chat.id },
    before: { status: chat.status },
    after: {},
  });
}
