import { DomainError } from "~/domain/platform/errors";

import { bodyParts } from "../body.server";

export type FilePart = {
  fileName: string;
  source: AsyncIterable<Uint8Array>;
};

/** The allowed size of a form without its file, in bytes. */
export const MOST_AROUND = 128 * 1024;

const MOST_HEAD_BYTES = 16 * 1024;
const MOST_SKIPPED_BYTES = 64 * 1024;
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

/** One part of a form. What is left of its content is skipped before the next. */
export type FormPart = {
  name: string | undefined;
  /** Undefined for a plain field, "" for a file input without a file. */
  fileName: string | undefined;
  /** The length of its header lines. */
  headLength: number;
  content: AsyncIterable<Uint8Array>;
};

/** The parts of a form, streamed without buffering. */
export async function* formParts(
  request: Request,
): AsyncGenerator<FormPart, void> {
  const parts = openParts(bodyParts(request.body), boundaryOf(request));
  await skip(parts.content());
  for (;;) {
    const head = await parts.head();
    if (head === null) return;
    const headLength = head.length;
    yield { ...namesIn(head), headLength, content: parts.content() };
    await parts.skipRest();
  }
}

/**
 * The file in a form's field `file`: skips what comes before it and leaves what
 * follows unread.
 */
export async function readFilePart(request: Request): Promise<FilePart> {
  for await (const { name, fileName, content } of formParts(request)) {
    if (name === "file" && fileName === "") break;
    if (name === "file" && fileName) return { fileName, source: content };
    await skip(content);
  }
  throw noFile();
}

/** Whether a body is a form that can contain files. */
export function isMultipart({ headers }: Request): boolean {
  const type = headers.get("Content-Type") ?? "";
  return /^multipart\/form-data\s*;/i.test(type);
}

function boundaryOf(request: Request): string {
  const type = request.headers.get("Content-Type") ?? "";
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw unreadable();
  return boundary;
}

type Body = AsyncGenerator<Uint8Array, void>;

/**
 * Splits a body at its boundary: the headers of a part, then its content, and
 * so on.
 */
function openParts(body: Body, boundary: string) {
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  // A line end before the first boundary makes it look like the others.
  let held = Buffer.from("\r\n");
  let isInside = false;

  async function readMore(): Promise<void> {
    const next = await body.next();
    if (next.done) throw cutOff();
    held = Buffer.concat([held, next.value]);
  }

  return {
    /** The header lines of a part; null after the last one. */
    async head(): Promise<string | null> {
      while (held.length < 2) await readMore();
      if (held.subarray(0, 2).equals(Buffer.from("--"))) return null;
      for (;;) {
        const end = held.indexOf("\r\n\r\n");
        if (end > MOST_HEAD_BYTES) throw unreadable();
        if (end >= 0) {
          const head = held.subarray(0, end).toString("utf8");
          held = held.subarray(end + 4);
          isInside = true;
          return head;
        }
        if (held.length > MOST_HEAD_BYTES) throw unreadable();
        await readMore();
      }
    },

    /**
     * Each part is passed on as received; only a possible boundary is held
     * back.
     */
    content,

    async skipRest(): Promise<void> {
      if (!isInside) return;
      const rest = content();
      while (!(await rest.next()).done);
    },
  };

  async function* content(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const end = held.indexOf(delimiter);
      const safe = end < 0 ? held.length - delimiter.length : end;
      if (safe > 0) yield held.subarray(0, safe);
      if (end >= 0) {
        held = held.subarray(end + delimiter.length);
        isInside = false;
        return;
      }
      if (safe > 0) held = held.subarray(safe);
      await readMore();
    }
  }
}

async function skip(content: AsyncIterable<Uint8Array>): Promise<void> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > MOST_SKIPPED_BYTES) throw unreadable();
  }
}

function namesIn(head: string) {
  const line = /^content-disposition:\s*form-data(.*)$/im.exec(head)?.[1] ?? "";
  return { name: valueOf(line, "name"), fileName: valueOf(line, "filename") };
}

function valueOf(line: string, key: string): string | undefined {
  const shape = new RegExp(`;\\s*${key}=(?:"([^"]*)"|([^\\s;"]+))`, "i");
  const found = shape.exec(line);
  return (found?.[1] ?? found?.[2])?.replaceAll("%22", '"');
}

/** The error for a body that ends early. */
export function cutOff(): DomainError {
  return new DomainError("invalid", "The upload was cut off. Try again.");
}

function noFile(): DomainError {
  return new DomainError("invalid", "Choose a file.");
}

function unreadable(): DomainError {
  return new DomainError("invalid", "The form could not be read.");
}
