import { useEffect, useRef } from "react";

import type { MessageView } from "./chat-view";

type MessageLogProps = {
  messages: readonly MessageView[];
  olderHref: string | null;
};

/**
 * The conversation, newest at the bottom, where it also starts: the box fills
 * from below, so that it needs no script to show the latest message.
 */
export function MessageLog({ messages, olderHref }: MessageLogProps) {
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const lastOwn = last?.isMine ? last.id : null;
  useEffect(() => {
    if (lastOwn && box.current) box.current.scrollTop = 0;
  }, [lastOwn]);

  return (
    <div
      ref={box}
      className="log !flex-col-reverse"
      role="region"
      aria-label="Messages"
      tabIndex={0}
    >
      <div role="log" className="mb-auto flex flex-col gap-4">
        {olderHref ? (
          <a className="link self-center text-sm" href={olderHref}>
            Show earlier messages
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
            startsDay={message.day !== messages[position - 1]?.day}
            isLatest={position === messages.length - 1}
          />
        ))}
      </div>
    </div>
  );
}

type RowProps = {
  message: MessageView;
  startsDay: boolean;
  isLatest: boolean;
};

function MessageRow({ message, startsDay, isLatest }: RowProps) {
  const id = isLatest ? "latest" : undefined;
  return (
    <>
      {startsDay ? <p className="day">{message.day}</p> : null}
      {message.kind === "system" ? (
        <SystemLine message={message} id={id} />
      ) : (
        <Bubble message={message} id={id} />
      )}
    </>
  );
}

const MARKDOWN = [
  "[&>*+*]:mt-2 [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5",
  "[&_a]:text-action-text [&_a]:underline [&_code]:font-mono",
  "[&_pre]:overflow-x-auto [&_blockquote]:border-l-2",
  "[&_blockquote]:border-line-strong [&_blockquote]:pl-3",
].join(" ");

type LineProps = { message: MessageView; id: string | undefined };

function SystemLine({ message, id }: LineProps) {
  return (
    <p
      id={id}
      className="day max-w-xl text-center whitespace-pre-line wrap-anywhere"
    >
      {message.text}{" "}
      <time className="fig" dateTime={message.dateTime}>
        {message.time}
      </time>
    </p>
  );
}

function Bubble({ message, id }: LineProps) {
  const { isMine, author, html, text } = message;
  return (
    <article id={id} className={isMine ? "msg me" : "msg"}>
      <p className="by">
        <b>{author}</b>
        {message.kind === "brief" ? <span>Mission brief</span> : null}
        <time dateTime={message.dateTime} title={`${message.time} UTC`}>
          {message.time}
        </time>
      </p>
      {html === null ? (
        <div className="bub cut whitespace-pre-wrap wrap-anywhere">{text}</div>
      ) : (
        <div
          className={`bub cut wrap-anywhere ${MARKDOWN}`}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </article>
  );
}
