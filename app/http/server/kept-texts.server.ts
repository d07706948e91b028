import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Request, Response } from "express";
import { LRUCache } from "lru-cache";

import type { Ctx } from "~/ctx.server";

import { isKnownTo } from "../public-answer.server";

const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A cached response that is the same for everyone who may see it. */
export type KeptText = {
  etag: string;
  /** Headers of the text itself; a 304 omits them. */
  headers: Record<string, string>;
  body: Buffer;
  /** Compressed forms, created when first requested. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
};

type Limits<Context> = {
  maxBytes: number;
  maxAgeMs: number;
  /** Creates a missing text; concurrent callers share one. */
  make?: (context: Context) => Promise<KeptText | undefined>;
};

/**
 * A cache of texts by key, limited by age and size; evicts the least recently
 * used.
 */
export function keepTexts<Context = unknown>(
  ctx: Ctx,
  { maxBytes, maxAgeMs, make }: Limits<Context>,
) {
  return new LRUCache<string, KeptText, Context>({
    maxSize: maxBytes,
    // The compressed forms together are smaller than the text.
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length),
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now: () => ctx.now().getTime() },
    ignoreFetchAbort: true,
    ...(make && { fetchMethod: (_key, _stale, { context }) => make(context) }),
  });
}

/** Sends a cached text in the caller's best encoding, or 304. */
export async function sendKept(
  request: Request,
  response: Response,
  kept: KeptText,
): Promise<void> {
  response.vary("Accept-Encoding");
  if (isKnownTo(request.headers["if-none-match"], kept.etag)) {
    response.status(304).end();
    return;
  }
  const encoding = encodingFor(request);
  const body = encoding ? await encoded(kept, encoding) : kept.body;
  if (encoding) response.set("Content-Encoding", encoding);
  response.set({ ...kept.headers, "Content-Length": String(body.length) });
  response.end(body);
}

function encodingFor(request: Request): Encoding | undefined {
  if (!request.headers["accept-encoding"]) return undefined;
  const best = request.acceptsEncodings(...ENCODINGS, "identity");
  return ENCODINGS.find((encoding) => encoding === best);
}

function encoded(kept: KeptText, encoding: Encoding): Promise<Buffer> {
  return (kept.encoded[encoding] ??= compress(kept.body, encoding));
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === "br"
    ? promisify(brotliCompress)(body, BROTLI)
    : promisify(gzip)(body, { level: 9 });
}
