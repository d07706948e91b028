import { DomainError } from "~/domain/platform/errors";
import { isDeeperThan } from "~/domain/platform/nesting";

/**
 * The maximum size of a JSON or form body
 * (docs/product/platform.md#api-conventions).
 */
export const MAX_BODY_BYTES = 256 * 1024;

/** More than any schema, input or output that is accepted. */
const MOST_BODY_LEVELS = 100;

/** Reads a whole body; refuses it once it exceeds the limit. */
export async function readBody(
  request: Request,
  maxBytes: number = MAX_BODY_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length")) > maxBytes) {
    throw bodyTooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyParts(request.body)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw bodyTooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, size));
}

/**
 * Yields the chunks of a body; an incomplete one was cut off by its sender. If
 * the loop ends early, the server discards the rest: canceling would cut the
 * connection before the response.
 */
export async function* bodyParts(
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const part = await reader.read().catch(() => {
        throw new DomainError("invalid", "The request was cut off.");
      });
      if (part.done) return;
      yield part.value;
    }
  } finally {
    reader.releaseLock();
  }
}

/** The error for a body above its limit (413). */
export function bodyTooLarge(): DomainError {
  return new DomainError("invalid", "The request is too large.", {
    status: 413,
  });
}

/**
 * Reads a JSON body: 415 for another type, 413 if too large, 400 if invalid.
 */
export async function readJson(
  request: Request,
  maxBytes?: number,
): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new DomainError(
      "invalid",
      "Send the body as JSON with Content-Type: application/json.",
      { status: 415 },
    );
  }
  const text = new TextDecoder().decode(await readBody(request, maxBytes));
  const value = parseJson(text);
  if (isDeeperThan(MOST_BODY_LEVELS, value)) throw nestedTooDeeply();
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, plainValue);
  } catch (error) {
    // Nesting too deep for the reviver causes a RangeError.
    if (error instanceof RangeError) throw nestedTooDeeply();
    if (error instanceof SyntaxError) {
      throw new DomainError("invalid", "The body is not valid JSON.");
    }
    throw error;
  }
}

function nestedTooDeeply(): DomainError {
  return new DomainError("invalid", "The JSON is nested too deeply.");
}

/** Refuses U+0000, which PostgreSQL cannot store and no field needs. */
function plainValue(_key: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (value.includes("\0")) {
    throw new DomainError("invalid", "Text must not contain NUL characters.");
  }
  return value.toWellFormed();
}

/**
 * Reads a form body within the size limit; drops NUL characters and normalizes
 * line ends to `\n`.
 */
export async function readForm(
  request: Request,
  maxBytes?: number,
): Promise<FormData> {
  const body = await readBody(request, maxBytes);
  const type = request.headers.get("Content-Type") ?? "";
  const form = await new Response(body, { headers: { "Content-Type": type } })
    .formData()
    .catch(() => {
      throw new DomainError("invalid", "The form could not be read.");
    });
  return cleanForm(form);
}

function cleanForm(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string") clean.append(name, plainText(value));
    else clean.append(name, value);
  }
  return clean;
}

/** Without NUL characters, and with line ends of one character. */
export function plainText(value: string): string {
  return value.replaceAll("\0", "").replaceAll("\r\n", "\n").toWellFormed();
}

/** The text of a form's field; empty without one. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
