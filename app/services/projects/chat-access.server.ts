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

/** Returns a chat to its two parties; for everyone else it is `not_found`. */
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
 * Returns a chat to those who may read it: its parties, and administrators once
 * a payment of it was disputed, on the site or at the bank.
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

export function otherParty({ party, operator, requester }: PartyChat) {
  return party === "operator" ? requester : operator;
}

/** The error for a chat that is missing or not the reader's. */
export function chatNotFound(): DomainError {
  return new DomainError("not_found", "Chat not found");
}
