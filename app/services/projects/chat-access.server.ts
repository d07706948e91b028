import { DomainError } from "~/domain/platform/errors";
import type { RequestParty } from "~/domain/projects/projects";
import {
  findChatWithParties,
  hasDisputeIn,
  type ChatWithParties,
} from "~/models/projects/project-chats.server";
import type { Db } from "~/models/platform/store.server";

import { partyOf } from "./own-request.server";

export type PartyChat = ChatWithParties & { party: RequestParty };

type Wanted = { chatId: string; userId: string };

/** A chat for one of its two parties; to everybody else it is not there. */
export async function requirePartyChat(
  db: Db,
  { chatId, userId }: Wanted,
): Promise<PartyChat> {
  const found = await findChatWithParties(db, chatId);
  const party = found && partyOf(found.request, userId);
  if (!found || !party) throw chatNotFound();
  return { ...found, party };
}

type Reader = { chatId: string; user: { id: string; role: string } };

/**
 * A chat for those who may read it: its parties, and an administrator once a
 * dispute was opened in it.
 */
export async function requireReadableChat(
  db: Db,
  { chatId, user }: Reader,
): Promise<ChatWithParties & { party: RequestParty | null }> {
  const found = await findChatWithParties(db, chatId);
  if (!found) throw chatNotFound();
  const party = partyOf(found.request, user.id);
  if (party) return { ...found, party };
  const isArbiter = user.role === "admin" && (await hasDisputeIn(db, chatId));
  if (!isArbiter) throw chatNotFound();
  return { ...found, party: null };
}

/** The other one of the two. */
export function otherParty({ party, operator, requester }: PartyChat) {
  return party === "operator" ? requester : operator;
}

/** The refusal of a chat that is not there, or not the reader's. */
export function chatNotFound(): DomainError {
  return new DomainError("not_found", "Chat not found");
}
