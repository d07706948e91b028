import type { Request, RequestHandler, Response } from "express";
import type { LRUCache } from "lru-cache";

import type { Ctx } from "~/ctx.server";
import {
  findCatalogueMark,
  showCatalogueVersion,
} from "~/services/catalogue/catalogue-mark.server";

import { publicAnswer } from "../public-answer.server";
import { readTheme } from "../theme.server";
import { isAnonymousRead } from "./anonymous.server";
import { isAway } from "./gates.server";
import { keepTexts, sendKept, type KeptText } from "./kept-texts.server";
import { contentPolicy, takeNonce } from "./security-headers.server";

/** Pages that look the same for all visitors. */
const SHARED_PAGE =
  /^\/(?:$|(?:arsenal|agent-marketplace|operators|intelligence|field-manual|terms-of-war|privacy-ops|transparency|join-armory|become-ai-agent-builder|support-command|coming-soon|lander)$|agent\/[\w-]+$|intelligence\/agent\/[\w-]+$)/;

const MAX_AGE_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_SEARCH = 200;
/** How long the database is not asked again after it was away. */
const AWAY_MS = 3_000;
/** How old a page may be that is served while the database is away. */
const MAX_STALE_MS = 600_000;
const MAX_STALE_BYTES = 32 * 1024 * 1024;

/**
 * Other caches follow a new price within a minute: what they may keep, what
 * they may serve while they ask again, and our own three seconds.
 */
const SHARED = "public, max-age=0, s-maxage=30, stale-while-revalidate=25";

/** Renders a page with the given nonce; null if it must not be cached. */
export type RenderShared = (
  request: Request,
  response: Response,
) => Promise<string | null>;

/** `source` is where the page is read from: the primary, or its replica. */
type Exchange = { request: Request; response: Response; source: Ctx };

/**
 * Serves public pages to anonymous visitors from memory, revalidated by ETag
 * (docs/product/platform.md#page-cache). Callers with one of our cookies bypass
 * it.
 */
export function pageCache(ctx: Ctx, render: RenderShared): RequestHandler {
  async function make(exchange: Exchange): Promise<KeptText | undefined> {
    const { request, response, source } = exchange;
    response.locals.store = source.store;
    const html = await render(request, response);
    // If nothing came, the page is requested again from the primary.
    delete response.locals.store;
    if (html === null) return undefined;
    const { text, hashes } = takeNonce(html, String(response.locals.nonce));
    const headers = {
      "Content-Security-Policy": contentPolicy(ctx.env, hashes),
      "Content-Type": "text/html; charset=utf-8",
    };
    const { etag } = publicAnswer(text);
    return { etag, headers, body: Buffer.from(text), encoded: {} };
  }

  const limits = { maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS };
  const pages = keepTexts<Exchange>(ctx, { ...limits, make });
  /** The last page of each address and theme, whatever the catalogue version. */
  const last = keepTexts(ctx, {
    maxBytes: MAX_STALE_BYTES,
    maxAgeMs: MAX_STALE_MS,
  });

  let awayUntil = 0;

  async function serve(exchange: Exchange): Promise<boolean> {
    const { request } = exchange;
    const theme = await readTheme(ctx.env, request.headers.cookie ?? null);
    const address = `${theme} ${request.originalUrl}`;
    const version = await readVersion(exchange);
    const page =
      version === "away"
        ? last.get(address)
        : await findPage(exchange, { address, version });
    if (!page) return false;
    const cacheControl = version === "away" ? "no-store" : SHARED;
    await sendPage(exchange, page, cacheControl);
    return true;
  }

  /**
   * An agent's page follows the catalogue at once, because a recall must take
   * it down everywhere, and is never served while the database is away; the
   * others follow within seconds.
   */
  async function readVersion(exchange: Exchange): Promise<string | null> {
    if (isAgentPage(exchange.request)) return showCatalogueVersion(ctx);
    if (ctx.now().getTime() < awayUntil) return "away";
    try {
      return await findCatalogueMark(exchange.source);
    } catch (error) {
      if (!isAway(ctx, error)) throw error;
      if (exchange.source !== ctx) {
        exchange.source = ctx;
        return readVersion(exchange);
      }
      awayUntil = ctx.now().getTime() + AWAY_MS;
      return "away";
    }
  }

  /** Agents' pages follow the primary at once; the others may be seconds old. */
  function sourceOf(request: Request): Ctx {
    const replica = isAgentPage(request) ? null : ctx.store.replica?.();
    return replica ? { ...ctx, store: replica } : ctx;
  }

  async function findPage(
    exchange: Exchange,
    { address, version }: { address: string; version: string | null },
  ): Promise<KeptText | undefined> {
    const status: LRUCache.Status<string, KeptText, Exchange> = {};
    const key = `${version} ${address}`;
    const page = await pages.fetch(key, { context: exchange, status });
    const result = status.fetch === "hit" ? "hit" : "miss";
    ctx.metrics.cache.inc({ cache: "pages", result });
    if (page && result === "miss" && !isAgentPage(exchange.request)) {
      last.set(address, page);
    }
    return page;
  }

  return (request, response, next) => {
    if (!isShared(request)) {
      next();
      return;
    }
    const source = sourceOf(request);
    serve({ request, response, source }).then((isSent) => {
      if (!isSent) next();
    }, next);
  };
}

function isShared(request: Request): boolean {
  const { path, originalUrl } = request;
  if (!SHARED_PAGE.test(path)) return false;
  if (originalUrl.length - path.length > MAX_SEARCH) return false;
  return isAnonymousRead(request);
}

function isAgentPage({ path }: Request): boolean {
  return path.startsWith("/agent/");
}

async function sendPage(
  { request, response }: Exchange,
  page: KeptText,
  cacheControl: string,
): Promise<void> {
  response.set({
    "Cache-Control": cacheControl,
    ETag: page.etag,
    Vary: "Cookie",
  });
  // The cached copy's own policy matches its scripts; a newer one might not.
  response.removeHeader("Content-Security-Policy");
  await sendKept(request, response, page);
}
