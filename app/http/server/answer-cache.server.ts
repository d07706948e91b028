import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Request, RequestHandler, Response } from "express";

import type { Ctx } from "~/ctx.server";
import type { LimitState } from "~/domain/platform/rate-limits";
import { showCatalogueVersion } from "~/services/catalogue/catalogue-mark.server";

import { limitHeaders } from "../limits.server";
import {
  isKnownTo,
  revalidationHeaders,
  type PublicAnswer,
} from "../public-answer.server";
import { isAnonymousRead } from "./anonymous.server";

/** Figures that do not move the catalogue's version are at most so old. */
const MAX_AGE_MS = 10_000;
const MAX_ADDRESS = 400;
const MOST_BYTES = 32 * 1024 * 1024;

const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];

type KeptAnswer = {
  version: string | null;
  madeAt: number;
  etag: string;
  body: Buffer;
  /** Made when somebody first asks for one. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
};

/**
 * Answers those who are not signed in from memory, where an endpoint declares
 * its answer public: kept while the catalogue stays the same, for ten seconds at
 * most, and revalidated by ETag. Whoever carries a cookie of ours or credentials
 * passes it by, and so does whatever an endpoint does not hand over.
 */
export function answerCache(
  ctx: Ctx,
  { mostBytes = MOST_BYTES } = {},
): RequestHandler {
  const answers = new Map<string, KeptAnswer>();
  let bytes = 0;

  function forget(address: string): void {
    bytes -= bytesOf(address, answers.get(address));
    answers.delete(address);
  }

  /** What was made last stays. */
  function remember(address: string, answer: KeptAnswer): void {
    forget(address);
    answers.set(address, answer);
    bytes += bytesOf(address, answer);
    for (const oldest of answers.keys()) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
  }

  async function find(request: Request, response: Response) {
    const address = request.originalUrl;
    const version = await showCatalogueVersion(ctx);
    const known = answers.get(address);
    if (known && isFresh(ctx, known, version)) return known;
    const madeAt = ctx.now().getTime();
    response.locals.keepAnswer = ({ body, etag }: PublicAnswer) => {
      const text = Buffer.from(body);
      remember(address, { version, madeAt, etag, body: text, encoded: {} });
    };
    return null;
  }

  return (request, response, next) => {
    if (!mayBeKept(request)) {
      next();
      return;
    }
    find(request, response)
      .then((known) => {
        if (known) return send(request, response, known);
        next();
      })
      .catch(next);
  };
}

function mayBeKept(request: Request): boolean {
  const { originalUrl } = request;
  if (!originalUrl.startsWith("/api/")) return false;
  return originalUrl.length <= MAX_ADDRESS && isAnonymousRead(request);
}

function isFresh(
  ctx: Ctx,
  answer: KeptAnswer,
  version: string | null,
): boolean {
  const age = ctx.now().getTime() - answer.madeAt;
  return answer.version === version && age >= 0 && age < MAX_AGE_MS;
}

/** Its compressed forms together are smaller than the text. */
function bytesOf(address: string, answer: KeptAnswer | undefined): number {
  return answer ? 2 * answer.body.length + 2 * address.length : 0;
}

async function send(
  request: Request,
  response: Response,
  answer: KeptAnswer,
): Promise<void> {
  const { generalLimit } = response.locals as { generalLimit?: LimitState };
  response.set(revalidationHeaders(answer));
  if (generalLimit) response.set(limitHeaders(generalLimit));
  if (isKnownTo(request.headers["if-none-match"], answer.etag)) {
    response.status(304).end();
    return;
  }
  const encoding = encodingFor(request);
  const body = encoding ? await encoded(answer, encoding) : answer.body;
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.vary("Accept-Encoding");
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", body.length);
  response.end(body);
}

function encodingFor(request: Request): Encoding | undefined {
  if (!request.headers["accept-encoding"]) return undefined;
  const best = request.acceptsEncodings(...ENCODINGS, "identity");
  return ENCODINGS.find((encoding) => encoding === best);
}

function encoded(answer: KeptAnswer, encoding: Encoding): Promise<Buffer> {
  return (answer.encoded[encoding] ??= compress(answer.body, encoding));
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === "br"
    ? promisify(brotliCompress)(body, BROTLI)
    : promisify(gzip)(body);
}
