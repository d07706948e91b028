import { formatSize } from "~/domain/agents/file-size";
import { isJsonType } from "~/domain/runs/runs";
import type { RunAnswer } from "~/services/runs/run-operation.server";

/**
 * An endpoint's answer as the gateway passes it on: its status and body with
 * our own headers. Anything but JSON is sent as a file, so that no browser runs
 * it.
 */
export function runResponse(answer: RunAnswer): Response {
  const { status, contentType, body, durationMs } = answer;
  const isJson = isJsonType(contentType);
  const type = isJson ? "application/json" : "application/octet-stream";
  const headers = new Headers({
    "Content-Type": type,
    "Cache-Control": "private, no-store",
    "Armory-Duration": String(durationMs),
  });
  if (!isJson) headers.set("Content-Disposition", "attachment");
  return new Response(new Uint8Array(body), { status, headers });
}

/** The maximum length of an answer on a page, in characters. */
const MOST_SHOWN = 100_000;

/** An endpoint's answer as a page shows it: indented JSON, or a file's size. */
export function shownAnswer({
  status,
  contentType,
  body,
  durationMs,
}: RunAnswer) {
  const size = formatSize(body.byteLength);
  const text = isJsonType(contentType)
    ? setOut(body.toString())
    : `A file of ${size}. Call the operation from a program to save it.`;
  const isCut = text.length > MOST_SHOWN;
  const shown = isCut
    ? `${text.slice(0, MOST_SHOWN)}\n… (${size} in all)`
    : text;
  return { status, durationMs, text: shown };
}

function setOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
