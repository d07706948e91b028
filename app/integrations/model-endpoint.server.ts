import type { ModelEndpoint } from "~/env/model-endpoints";

/**
 * Why a model's result is unusable; never contains its text, the brief or the
 * key.
 */
export class ModelError extends Error {
  override readonly name = "ModelError";
}

/** Limits of one call; the time includes reading the body. */
type ExchangeLimits = { timeoutMs: number; mostBytes: number };

/** The longest that a visitor waits for a model. */
export const ANSWER_WITHIN_MS = 4_000;

type Exchange = ExchangeLimits & { path: string; body: unknown };

/**
 * Posts JSON to a model and returns the JSON of its response. Follows no
 * redirects.
 */
export async function askModel(
  { url, key }: ModelEndpoint,
  { path, body, timeoutMs, mostBytes }: Exchange,
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = new Headers({ "Content-Type": "application/json" });
  if (key !== null) headers.set("Authorization", `Bearer ${key}`);
  try {
    const response = await fetch(url + path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      redirect: "manual",
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ModelError(`HTTP ${response.status}`);
    }
    return jsonOf(await readBody(response, mostBytes));
  } catch (error) {
    if (error instanceof ModelError) throw error;
    throw new ModelError(signal.aborted ? "timeout" : "no connection");
  }
}

/** Stops reading when the response is too large. */
async function readBody(
  { body }: Response,
  mostBytes: number,
): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new ModelError("the answer is too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelError("the answer is not JSON");
  }
}
