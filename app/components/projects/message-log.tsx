import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";

import type { MessageView } from "~/domain/projects/message-view";
import { dayLabel } from "~/domain/projects/project-chat";

import { useZone } from "./chat-time";
import { editOf } from "./message-editor";
import { MessageRow } from "./message-row";

type MessageLogProps = {
  messages: readonly MessageView[];
  hasOlder: boolean;
  /** Loads earlier messages; only with scripts. */
  onShowEarlier: () => void;
  isLoading: boolean;
  /** The time at which the page was read. */
  now: string;
  /** The number up to which the other party has read. */
  readUntil: number;
  /** The refused edit of a message. */
  edit: SubmissionResult | null;
};

/**
 * The conversation with the newest message at the bottom, where it starts: the
 * box fills from below, which needs no script.
 */
export function MessageLog(props: MessageLogProps) {
  const { messages, hasOlder, onShowEarlier, isLoading, edit } = props;
  const lastRead = lastReadOf(props);
  const days = useDays(props);
  const box = useRef<HTMLDivElement>(null);
  const [first] = messages;
  const last = messages.at(-1);
  const lastOwn = last?.isMine ? last.id : null;
  useEffect(() => {
    if (lastOwn && box.current) box.current.scrollTop = 0;
  }, [lastOwn]);

  return (
    <div
      ref={box}
      className="log flex-col-reverse"
      role="region"
      aria-label="Messages"
      tabIndex={0}
    >
      <div role="log" className="mb-auto flex flex-col gap-4">
        {hasOlder && first ? (
          <a
            className="link self-center text-sm"
            href={`?before=${first.sequence}#latest`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              onShowEarlier();
            }}
          >
            {isLoading ? "Loading earlier messages" : "Show earlier messages"}
          </a>
        ) : null}
        {messages.length === 0 ? (
          <p className="muted self-center">
            No messages yet. Start the conversation!
          </p>
        ) : null}
        {messages.map((message, position) => (
          <MessageRow
            key={message.id}
            message={message}
            day={days[position] ?? null}
            isLatest={position === messages.length - 1}
            isRead={message.id === lastRead}
            edit={editOf(edit, message.id)}
          />
        ))}
      </div>
    </div>
  );
}

/** The day that begins with each message, in the zone of its time. */
function useDays({ messages, now }: MessageLogProps): (string | null)[] {
  const zone = useZone();
  const newest = messages.at(-1)?.dateTime ?? now;
  const today = new Date(newest > now ? newest : now);
  const days = messages.map(({ dateTime }) =>
    dayLabel(new Date(dateTime), today, zone),
  );
  return days.map((day, at) => (day === days[at - 1] ? null : day));
}

/** The last own message that the other party has read. */
function lastReadOf({ messages, readUntil }: MessageLogProps) {
  const read = messages.findLast(
    ({ isMine, kind, sequence }) =>
      isMine && kind !== "system" && sequence <= readUntil,
  );
  return read?.id;
}
