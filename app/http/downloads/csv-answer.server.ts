import { Readable } from "node:stream";

import { attachment } from "~/domain/agents/attachment";

import { fileBody } from "../uploads/file-body.server";

/**
 * A table as a CSV download, generated for each HTTP request and streamed if it
 * comes in parts.
 */
export function csvAnswer(
  fileName: string,
  table: string | AsyncIterable<string>,
): Response {
  return new Response(typeof table === "string" ? table : bodyOf(table), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment(fileName),
      "Cache-Control": "private, no-store",
    },
  });
}

function bodyOf(table: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return fileBody({ open: () => Readable.from(bytesOf(table)) });
}

async function* bytesOf(
  table: AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  for await (const part of table) yield Buffer.from(part);
}
