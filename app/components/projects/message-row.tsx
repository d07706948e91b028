import type { SubmissionResult } from "@conform-to/react";
import { Download } from "lucide-react";
import { useState } from "react";

import { ReportLink } from "~/components/reports/report-link";
import { Icon } from "~/components/ui/icon";
import { messageAnchor } from "~/domain/projects/chat-paths";
import type {
  MessageView,
  PicturePreview,
} from "~/domain/projects/message-view";
import type { NotedAct } from "~/domain/projects/payment-notes";

import { ChatTime } from "./chat-time";
import { MessageEditor } from "./message-editor";
import { PaymentWarning } from "./payment-warning";

type MessageRowProps = {
  message: MessageView;
  /** The day that begins with it. */
  day: string | null;
  isLatest: boolean;
  /** Whether it is the last own message that the other party has read. */
  isRead: boolean;
  /** The refused edit of this message. */
  edit: SubmissionResult | null;
};

/**
 * A message, with the date above the first of each day; system messages are
 * lines of their own.
 */
export function MessageRow(props: MessageRowProps) {
  const { message, day, isLatest, isRead, edit } = props;
  const id = isLatest ? "latest" : undefined;
  return (
    <>
      {day ? <p className="day">{day}</p> : null}
      {message.kind === "system" ? (
        <SystemLine message={message} id={id} />
      ) : (
        <Bubble message={message} id={id} isRead={isRead} edit={edit} />
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
      className="day max-w-xl text-center text-sm text-muted whitespace-pre-line wrap-anywhere"
    >
      <span id={messageAnchor(message.sequence)}>{message.text}</span>{" "}
      <ChatTime at={message.dateTime} />
    </p>
  );
}

type BubbleProps = LineProps & Pick<MessageRowProps, "isRead" | "edit">;

function Bubble({ message, id, isRead, edit }: BubbleProps) {
  const { isMine, html, text, files } = message;
  return (
    <article id={id} className={isMine ? "msg me" : "msg self-start"}>
      <Byline message={message} isRead={isRead} />
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
      {message.asksToPayOutside ? <PaymentWarning message={message} /> : null}
      <OwnEditor message={message} edit={edit} />
    </article>
  );
}

/** What a note on held money is about. */
const NOTE_LABELS: Record<NotedAct, string> = {
  deliver: "Delivery",
  release: "Release",
  changes: "Asks for changes",
  dispute: "Opens a dispute",
  withdraw: "Withdraws the dispute",
  cancel: "Cancels late work",
  refund: "Gives the money back",
  split: "Proposes a split",
};

type BylineProps = Pick<MessageRowProps, "message" | "isRead">;

function Byline({ message, isRead }: BylineProps) {
  return (
    <p className="by" id={messageAnchor(message.sequence)}>
      <b>{message.author}</b>
      {message.kind === "brief" ? <span>Mission brief</span> : null}
      {message.paymentAct ? <b>{NOTE_LABELS[message.paymentAct]}</b> : null}
      <ChatTime at={message.dateTime} />
      {message.editedAt && !message.isRemoved ? <span>edited</span> : null}
      {isRead ? <span>Read</span> : null}
      {message.isMine || message.isRemoved ? null : (
        <ReportLink
          kind="message"
          id={message.id}
          what={`this message by ${message.author}`}
        />
      )}
    </p>
  );
}

/**
 * Stays while the author is writing, also when the page learns that the time is
 * over; the server decides.
 */
function OwnEditor({ message, edit }: Pick<BubbleProps, "message" | "edit">) {
  const { id, source, mayEdit } = message;
  const [couldEdit] = useState(mayEdit);
  if (source === null || !(couldEdit || edit)) return null;
  return <MessageEditor key={source} message={{ id, source }} result={edit} />;
}

type FileProps = { file: MessageView["files"][number] };

/** Downloads a file; a picture is shown in its preview. */
function FileLink({ file }: FileProps) {
  const { name, size, href, preview } = file;
  return (
    <a className="bub cut block" href={href} download>
      {preview ? <Preview name={name} preview={preview} /> : null}
      <span className="row">
        <Icon of={Download} />
        <span className="min-w-0">
          <b className="block wrap-anywhere">{name}</b>
          <span className="subtle text-xs">{size}</span>
        </span>
      </span>
    </a>
  );
}

/** The size of a shown preview in pixels; its room is kept while it loads. */
const MOST_WIDE = 480;
const MOST_HIGH = 320;

type PreviewProps = { name: string; preview: PicturePreview };

function Preview({ name, preview }: PreviewProps) {
  const { url, width, height } = preview;
  const scale = Math.min(1, MOST_WIDE / width, MOST_HIGH / height);
  return (
    <img
      className="mb-2 block h-auto max-w-full"
      src={url}
      width={Math.max(1, Math.round(width * scale))}
      height={Math.max(1, Math.round(height * scale))}
      alt={`Preview of ${name}`}
      loading="lazy"
      decoding="async"
    />
  );
}
