import type { RunAnswer } from "~/services/runs/run-operation.server";

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

/**
 * An endpoint's answer as the gateway passes it on: its status and body with
 * headers of our own. What is not JSON is a file, so that no browser runs it.
 */
export function runResponse(answer: RunAnswer): Response {
  const { status, contentType, body, durationMs } = answer;
  const isJson = JSON_TYPE.test(contentType);
  const type = isJson ? "application/json" : "application/octet-stream";
  const headers = new Headers({
    "Content-Type": type,
    "Cache-Control": "private, no-store",
    "Armory-Duration": String(durationMs),
  });
  if (!isJson) headers.set("Content-Disposition", "attachment");
  return new Response(new Uint8Array(body), { status, headers });
}
