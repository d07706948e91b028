import type { SubmissionResult } from "@conform-to/react";
import { useRef, useState } from "react";

import { useDrop, useKeptPage } from "~/components/forms/use-drop";
import { Note } from "~/components/ui/note";

import { messageView, type MessageView } from "~/domain/projects/message-view";
import type { ChatStatus } from "~/domain/projects/projects";
import { chatPath } from "~/domain/projects/chat-paths";
import type { ChatSearch as Searched } from "~/services/projects/search-chat.server";

import { ChatSearch } from "./chat-search";
import { Composer } from "./composer";
import { FileForm } from "./file-form";
import { MessageLog } from "./message-log";
import { useLiveChat } from "./use-live-chat";
import { useReadMark } from "./use-read-mark";
import { useMessageHistory } from "./use-message-history";

export type ConversationProps = {
  chat: {
    id: string;
    status: ChatStatus;
    messages: MessageView[];
    /** The number of its last edit, and the sum of its read marks. */
    edits: number;
    reads: number;
    /** The number up to which the other party has read. */
    readUntil: number;
    isDisputed: boolean;
    selfId: string;
    other: { id: string };
    hasOlder: boolean;
    now: string;
    /** Whether the address shows earlier messages. */
    isEarlier: boolean;
    search?: Searched | null;
  };
  /** A refused message. */
  result: SubmissionResult | null;
  /** A refused edit. */
  edit: SubmissionResult | null;
};

/** The messages, updated live while visible, and the composer. */
export function Conversation({ chat, result, edit }: ConversationProps) {
  const { id, status, isEarlier } = chat;
  const { history, readUntil, isReplaced } = useConversation(chat);
  return (
    <section className="panel chat" aria-label="Conversation">
      <ChatSearch chatId={id} search={chat.search ?? null} />
      <MessageLog
        messages={history.messages}
        hasOlder={history.hasOlder}
        isLoading={history.isLoading}
        onShowEarlier={history.showEarlier}
        now={chat.now}
        readUntil={readUntil}
        edit={edit}
      />
      {isReplaced ? (
        <Note tone="warn" className="m-4" role="status">
          This window no longer receives live updates, because you opened newer
          ones.{" "}
          <a className="link" href={chatPath(id)}>
            Receive them here
          </a>
        </Note>
      ) : null}
      {isEarlier ? (
        <p className="composer">
          <a className="link" href={`${chatPath(id)}#latest`}>
            Back to the latest messages
          </a>
        </p>
      ) : status === "closed" ? (
        <Note tone="idle" className="m-4">
          This chat is closed. Messages can no longer be sent.
        </Note>
      ) : (
        <MessageEntry chatId={id} result={result} />
      )}
    </section>
  );
}

/** The page's messages and read marks, kept up to date by events. */
function useConversation(chat: ConversationProps["chat"]) {
  const { id, selfId, status, edits, reads, isDisputed } = chat;
  const history = useMessageHistory(chat);
  const [readLive, setReadLive] = useState(0);
  const readUntil = Math.max(chat.readUntil, readLive);
  const markRead = useReadMark(id);
  const latest = history.messages.at(-1)?.sequence ?? 0;
  const isReplaced = useLiveChat({
    chatId: id,
    known: { latest, edits, reads },
    isPaused: chat.isEarlier,
    onMessage: (sent) => {
      const editing = { chatStatus: status, readUntil, isDisputed };
      const reader = { selfId, ...editing, now: new Date() };
      history.receive(messageView(sent, reader));
      if (sent.senderUserId !== selfId) markRead(sent.sequence);
    },
    onRead: ({ userId, sequence }) => {
      if (userId === chat.other.id) setReadLive(sequence);
    },
  });
  return { history, readUntil, isReplaced };
}

type EntryProps = { chatId: string; result: SubmissionResult | null };

/** Text and files; pasted and dropped files are put into the file form. */
function MessageEntry({ chatId, result }: EntryProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...drop } = useDrop(offer);
  useKeptPage();

  function offer(files: FileList): void {
    const details = input.current?.closest("details");
    if (!input.current || !details) return;
    details.open = true;
    input.current.files = files;
    input.current.focus();
  }

  return (
    <div {...drop} className={isOver ? "outline-2 outline-action" : undefined}>
      <Composer chatId={chatId} result={result} onFiles={offer} />
      <FileForm chatId={chatId} input={input} />
    </div>
  );
}
