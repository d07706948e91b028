import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import { chatPath, messageAnchor } from "~/domain/projects/chat-paths";
import {
  excerptAround,
  hasWords,
  searchWords,
} from "~/domain/projects/message-search";
import { markdownText } from "~/integrations/markdown.server";
import type { Db } from "~/models/platform/store.server";
import {
  listLatestMessages,
  type MessageRow,
} from "~/models/projects/project-messages.server";

import { requirePartyChat } from "./chat-access.server";
import { withFiles, type ChatMessage } from "./message-files.server";
import { MESSAGES_PER_PAGE } from "./show-chat.server";

/** The most messages in one result. */
const MOST_FOUND = 50;
const AT_ONCE = 500;
/** How many messages after a found one its page shows. */
const AFTER_FOUND = 20;

type SearchChat = { chatId: string; userId: string; q: string };

/**
 * The latest messages of a chat that contain all words of a search, in any
 * order and case; null without words. Names of files count as text.
 */
export async function searchChat(
  ctx: Ctx,
  { chatId, userId, q }: SearchChat,
): Promise<ChatSearch | null> {
  const db = ctx.store.read;
  const { chat } = await requirePartyChat(db, { chatId, userId });
  const words = searchWords(q);
  if (words.length === 0) return null;
  const found = await listMatching(db, chatId, words);
  const view = (message: ChatMessage) => ({
    id: message.id,
    author:
      message.senderUserId === userId ? "You" : displayName(message.sender),
    dateTime: message.createdAt.toISOString(),
    excerpt: excerptAround(shownText(message), words),
    href: placeOf(message, chat),
  });
  return {
    q,
    hasMore: found.length > MOST_FOUND,
    found: found.slice(-MOST_FOUND).reverse().map(view),
  };
}

/**
 * Compares in memory, because SQLite knows upper and lower case only of ASCII
 * letters.
 */
async function listMatching(
  db: Db,
  chatId: string,
  words: readonly string[],
): Promise<ChatMessage[]> {
  const found: ChatMessage[] = [];
  let before: number | null = null;
  do {
    const page = { chatId, before, limit: AT_ONCE };
    const rows: MessageRow[] = await listLatestMessages(db, page);
    const messages = await withFiles(db, rows);
    found.unshift(...messages.filter((one) => hasWords(allText(one), words)));
    before = rows.length < AT_ONCE ? null : (rows[0]?.sequence ?? null);
  } while (before !== null && found.length <= MOST_FOUND);
  return found;
}

export type ChatSearch = {
  /** The search as it was typed. */
  q: string;
  found: {
    id: string;
    author: string;
    dateTime: string;
    excerpt: string;
    href: string;
  }[];
  /** Whether older messages match too. */
  hasMore: boolean;
};

function allText({ message, files }: ChatMessage): string {
  return [message, ...files.map(({ fileName }) => fileName)].join(" ");
}

/** Markdown as its readers see it. */
function shownText(message: ChatMessage): string {
  const isMarkdown = message.messageType === "text";
  const text = isMarkdown ? markdownText(message.message) : message.message;
  return allText({ ...message, message: text });
}

/** The address of a message, on the page of the history that shows it. */
function placeOf(
  { sequence }: ChatMessage,
  chat: { id: string; lastSequence: number },
): string {
  const isLatest = chat.lastSequence - sequence < MESSAGES_PER_PAGE;
  const page = isLatest ? "" : `?before=${sequence + AFTER_FOUND + 1}`;
  return `${chatPath(chat.id)}${page}#${messageAnchor(sequence)}`;
}
