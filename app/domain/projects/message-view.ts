import { formatSize } from "../agents/file-size";
import type { NotedAct } from "./payment-notes";
import { isEditable } from "./project-chat";
import type { ChatStatus, MessageType } from "./projects";

export type PicturePreview = { url: string; width: number; height: number };

/** A message as events carry it, with times as ISO texts. */
export type SentMessage = {
  id: string;
  /** Its number: a chat's messages are numbered without gaps. */
  sequence: number;
  senderUserId: string;
  sender: { displayName: string };
  message: string;
  messageType: MessageType;
  /** The Markdown of a text as safe HTML; null for other messages. */
  html: string | null;
  files: {
    id: string;
    fileName: string;
    size: number;
    url: string;
    preview: PicturePreview | null;
  }[];
  createdAt: string;
  editedAt: string | null;
  /** When an administrator removed its text and files. */
  removedAt: string | null;
  /** The action on held money that it is the note of. */
  paymentAct: NotedAct | null;
  /** Whether it reads like a payment outside the site. */
  asksToPayOutside: boolean;
};

type MessageReader = {
  selfId: string;
  chatStatus: ChatStatus;
  /** The number up to which the other party has read. */
  readUntil: number;
  isDisputed: boolean;
  now: Date;
};

/** A message as one of its readers sees it, on the page and from events. */
export function messageView(sent: SentMessage, reader: MessageReader) {
  const { id, sequence, messageType: kind, html, message, editedAt } = sent;
  const isMine = sent.senderUserId === reader.selfId;
  const written = { ...sent, createdAt: new Date(sent.createdAt) };
  return {
    id,
    sequence,
    kind,
    isMine,
    author: isMine ? "You" : sent.sender.displayName,
    dateTime: sent.createdAt,
    text: html === null ? message : "",
    html,
    editedAt,
    isRemoved: sent.removedAt !== null,
    paymentAct: sent.paymentAct,
    asksToPayOutside: sent.asksToPayOutside,
    /** Its author edits the text, not the HTML. */
    source: isMine && html !== null && !sent.removedAt ? message : null,
    mayEdit: isMine && isEditable(written, reader),
    files: sent.files.map(({ id: fileId, fileName, size, url, preview }) => ({
      id: fileId,
      name: fileName,
      size: formatSize(size),
      href: url,
      preview,
    })),
  };
}

export type MessageView = ReturnType<typeof messageView>;

/** The page's messages: the latest ones, with those that connect to them. */
export type ShownMessages = { messages: MessageView[]; hasOlder: boolean };

/**
 * Merges two lists of messages into one history, with the last edit of each
 * message. Drops earlier messages that don't connect, because numbers have no
 * gaps.
 */
export function joinMessages(
  before: ShownMessages,
  later: ShownMessages,
): ShownMessages {
  const [first] = later.messages;
  if (!first) return later;
  const known = new Map(before.messages.map((one) => [one.sequence, one]));
  for (const message of later.messages) {
    const { sequence } = message;
    known.set(sequence, latestEdit(message, known.get(sequence)));
  }
  let start = first.sequence;
  while (known.has(start - 1)) start -= 1;
  const messages: MessageView[] = [];
  for (let next = known.get(start); next; next = known.get(next.sequence + 1)) {
    messages.push(next);
  }
  const isExtended = start < first.sequence;
  return { messages, hasOlder: isExtended ? before.hasOlder : later.hasOlder };
}

function latestEdit(message: MessageView, other?: MessageView): MessageView {
  const isOlder = (other?.editedAt ?? "") > (message.editedAt ?? "");
  return isOlder && other ? other : message;
}

/**
 * Adds a message from an event, or replaces it by its edit; null if messages
 * are missing in between.
 */
export function withMessage(
  shown: ShownMessages,
  message: MessageView,
): ShownMessages | null {
  const last = shown.messages.at(-1)?.sequence ?? 0;
  if (message.sequence > last + 1) return null;
  if (message.sequence === last + 1) {
    return { ...shown, messages: [...shown.messages, message] };
  }
  const messages = shown.messages.map((one) =>
    one.id === message.id ? latestEdit(message, one) : one,
  );
  return { ...shown, messages };
}
