import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import { DomainError } from "~/domain/platform/errors";
import { DELETED_LATER } from "~/domain/projects/project-chat";
import { moveOperatorRequest } from "~/models/projects/operator-requests.server";
import {
  deleteProjectChat,
  findChatWithParties,
  type ChatWithParties,
} from "~/models/projects/project-chats.server";
import { listProjectFiles } from "~/models/projects/project-files.server";
import { hasOpenPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { recordAct } from "../platform/record-act.server";
import { notify } from "../notifications/notify.server";
import { chatNotFound } from "./chat-access.server";
import { removeChatFiles } from "./files/remove-chat-files.server";
import { partyOf } from "./own-request.server";

type DeleteChat = {
  chatId: string;
  user: Person & { role: string };
};

/**
 * Deletes a chat for good, for the requester or an administrator who is not its
 * operator; never while its money is in transit or held. Messages, offers and
 * files are deleted; payments and their ledger lines stay. Notifies the parties
 * who did not delete it.
 */
export async function deleteChat(
  ctx: Ctx,
  { chatId, user }: DeleteChat,
): Promise<void> {
  const hashes = await ctx.store.tx(async (tx) => {
    const found = await findChatWithParties(tx, chatId);
    if (!found) throw chatNotFound();
    refuseOthers(found, user);
    if (await hasOpenPayment(tx, chatId, ctx.payments.mode)) {
      throw new DomainError("conflict", DELETED_LATER);
    }

    const files = await listProjectFiles(tx, chatId);
    await cancelWhatWaits(ctx, tx, found);
    if (!(await deleteProjectChat(tx, chatId))) throw chatNotFound();
    await tell(ctx, tx, { found, user });
    return files.map(({ sha256 }) => sha256);
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
