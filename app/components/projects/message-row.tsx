import { Download } from "lucide-react";

import { Icon } from "~/components/ui/icon";

import type { MessageView } from "./chat-view";

type MessageRowProps = {
  message: MessageView;
  startsDay: boolean;
  isLatest: boolean;
};

/**
 * A message, with the date above the first of each day; system messages are
 * lines of their own.
 */
export function MessageRow(props: MessageRowProps) {
  const { message, startsDay, isLatest } = props;
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
      {message.text} <MessageTime message={message} />
    </p>
  );
}

function MessageTime({ message }: { message: MessageView }) {
  const { dateTime, time } = message;
  return (
    <time dateTime={dateTime} title={`${time} UTC`}>
      {time}
    </time>
  );
}

function Bubble({ message, id }: LineProps) {
  const { isMine, author, html, text, files } = message;
  return (
    <article id={id} className={isMine ? "msg me" : "msg self-start"}>
      <p className="by">
        <b>{author}</b>
        {message.kind === "brief" ? <span>Mission brief</span> : null}
        <MessageTime message={message} />
      </p>
      {html === null ? null : (
        <div
          className={`bub cut wrap-anywhere ${MARKDOWN}`}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
      {text === "" ? null : (
        <div className="bub cut whitespace-pre-wrap wrap-anywhere">{text}</div>
      )}
      {files.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
    </article>
  );
}

function FileLink({ file }: { file: MessageView["files"][number] }) {
  return (
    <a className="bub cut row" href={file.href} download>
      <Icon of={Download} />
      <span className="min-w-0">
        <b className="block wrap-anywhere">{file.name}</b>
        <span className="subtle text-xs">{file.size}</span>
      </span>
    </a>
  );
}
