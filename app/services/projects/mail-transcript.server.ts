import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import { formatMoment } from "~/domain/platform/dates";
import type { ChatWithParties } from "~/models/projects/project-chats.server";
import { listLatestMessages } from "~/models/projects/project-messages.server";
import type { Db } from "~/models/platform/store.server";

import { notify } from "../notifications/notify.server";

const MOST_MESSAGES = 5_000;
/** In characters; mail servers refuse larger mails. */
const LONGEST = 1_000_000;

/** Mails both parties what was written in a chat, before it is deleted. */
export async function mailTranscript(
  ctx: Ctx,
  tx: Db,
  { chat, requester, operator }: ChatWithParties,
): Promise<void> {
  const messages = await listLatestMessages(tx, {
    chatId: chat.id,
    before: null,
    limit: MOST_MESSAGES,
  });
  const lines = messages.map(
    ({ createdAt, messageType, sender, message }) =>
      `${formatMoment(createdAt)}, ${messageType === "system" ? "system" : displayName(sender)}: ${message || "(files)"}`,
  );
  for (const to of [requester, operator]) {
    const transcript = latestWithin(lines, LONGEST);
    await notify(ctx, tx, { kind: "chat_transcript", chat, to, transcript });
  }
}

/** The last lines that fit, after a line that says how many do not. */
function latestWithin(lines: readonly string[], longest: number): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines.toReversed()) {
    length += line.length;
    if (length > longest) break;
    kept.unshift(line);
  }
  const left = lines.length - kept.length;
  return left === 0
    ? kept
    : [`${left} earlier messages do not fit into this mail.`, ...kept];
}
