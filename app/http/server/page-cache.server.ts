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
import { keepTexts, sendKept, type KeptText } from "./kept-texts.server";
import { contentPolicy, takeNonce } from "./security-headers.server";

/** Pages that look the same for all visitors. */
const SHARED_PAGE =
  /^\/(?:$|(?:arsenal|agent-marketplace|operators|intelligence|field-manual|terms-of-war|privacy-ops|join-armory|become-ai-agent-builder|support-command|coming-soon|lander)$|agent\/[\w-]+$|intelligence\/agent\/[\w-]+$)/;

const MAX_AGE_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_SEARCH = 200;

/** Renders a page with the given nonce; null if it must not be cached. */
export type RenderShared = (
  request: Request,
  response: Response,
) => Promise<string | null>;

type Exchange = { request: Request; response: Response };

/**
 * Serves public pages to anonymous visitors from memory, revalidated by ETag
 * (docs/product/platform.md#page-cache). Callers with one of our cookies bypass
 * it.
 */
export function pageCache(ctx: Ctx, render: RenderShared): RequestHandler {
  async function make(exchange: Exchange): Promise<KeptText | undefined> {
    const { request, response } = exchange;
    const html = await render(request, response);
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

  async function serve(exchange: Exchange): Promise<boolean> {
    const { request, response } = exchange;
    const key = await keyOf(ctx, request);
    const status: LRUCache.Status<string, KeptText, Exchange> = {};
    const page = await pages.fetch(key, { context: exchange, status });
    const result = status.fetch === "hit" ? "hit" : "miss";
    ctx.metrics.cache.inc({ cache: "pages", result });
    if (!page) return false;
    response.set({
      "Cache-Control":
        "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
      ETag: page.etag,
      Vary: "Cookie",
    });
    // The cached copy's own policy matches its scripts; a newer one might not.
    response.removeHeader("Content-Security-Policy");
    await sendKept(request, response, page);
    return true;
  }

  return (request, response, next) => {
    if (!isShared(request)) {
      next();
      return;
    }
    serve({ request, response }).then((isSent) => {
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

/**
 * Uses the theme of the rendered page, not the cookie's text. An agent's page
 * follows the catalogue at once, because a recall must take it down everywhere;
 * the others follow within seconds.
 */
async function keyOf(ctx: Ctx, request: Request): Promise<string> {
  const theme = await readTheme(ctx.env, request.headers.cookie ?? null);
  const isAgent = request.path.startsWith("/agent/");
  const version = await (isAgent
    ? showCatalogueVersion(ctx)
    : findCatalogueMark(ctx));
  return `${version} ${theme} ${request.originalUrl}`;
}
