import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Request, RequestHandler, Response } from "express";

import type { Ctx } from "~/ctx.server";
import { keepNewest } from "~/domain/platform/newest";
import { findCatalogueMark } from "~/services/catalogue/catalogue-mark.server";

import { isKnownTo } from "../public-answer.server";
import { readTheme } from "../theme.server";
import { isAnonymousRead } from "./anonymous.server";
import { contentPolicy, takeNonce } from "./security-headers.server";

/** Pages that look the same to everybody who is not signed in. */
const SHARED_PAGE =
  /^\/(?:$|(?:arsenal|agent-marketplace|operators|intelligence|field-manual|terms-of-war|privacy-ops|join-armory|become-ai-agent-builder|support-command|coming-soon|lander)$|agent\/[\w-]+$|intelligence\/agent\/[\w-]+$)/;

const MAX_AGE_MS = 60_000;
const MAX_PAGES = 400;
const MAX_SEARCH = 200;

type KeptPage = {
  mark: symbol;
  madeAt: number;
  etag: string;
  policy: string;
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
};

/** Renders a page with the request's nonce; null when it must not be kept. */
export type RenderShared = (
  request: Request,
  response: Response,
) => Promise<string | null>;

/**
 * Serves public pages to anonymous visitors from memory and revalidates them by
 * ETag (docs/product/platform.md#page-cache). Requests with a cookie of ours
 * bypass it.
 */
export function pageCache(ctx: Ctx, render: RenderShared): RequestHandler {
  const pages = new Map<string, Promise<KeptPage | null>>();

  async function makePage(
    request: Request,
    response: Response,
    mark: symbol,
  ): Promise<KeptPage | null> {
    const html = await render(request, response);
    if (html === null) return null;
    const { text, hashes } = takeNonce(html, String(response.locals.nonce));
    const policy = contentPolicy(ctx.env, hashes);
    return keep(ctx, { text, policy, mark });
  }

  async function findPage(request: Request, response: Response) {
    const mark = await findCatalogueMark(ctx);
    const key = await keyOf(ctx, request);
    const known = await pages.get(key)?.catch(() => null);
    if (known && isFresh(ctx, known, mark)) return known;
    const making = makePage(request, response, mark);
    keepNewest(pages, MAX_PAGES, [key, making]);
    const page = await making.catch((error: unknown) => {
      pages.delete(key);
      throw error;
    });
    if (!page) pages.delete(key);
    return page;
  }

  return (request, response, next) => {
    if (!isShared(request)) {
      next();
      return;
    }
    findPage(request, response).then((page) => {
      if (page) answer(request, response, page);
      else next();
    }, next);
  };
}

function isShared(request: Request): boolean {
  const { path, originalUrl } = request;
  if (!SHARED_PAGE.test(path)) return false;
  if (originalUrl.length - path.length > MAX_SEARCH) return false;
  return isAnonymousRead(request);
}

/** By the theme that the page is rendered with, not by the cookie's text. */
async function keyOf(ctx: Ctx, request: Request): Promise<string> {
  const theme = await readTheme(ctx.env, request.headers.cookie ?? null);
  return `${theme} ${request.originalUrl}`;
}

function isFresh(ctx: Ctx, page: KeptPage, mark: symbol): boolean {
  const age = ctx.now().getTime() - page.madeAt;
  return page.mark === mark && age >= 0 && age < MAX_AGE_MS;
}

type Rendered = { text: string; policy: string; mark: symbol };

async function keep(
  ctx: Ctx,
  { text, policy, mark }: Rendered,
): Promise<KeptPage> {
  const html = Buffer.from(text);
  const digest = createHash("sha256").update(html).digest("base64url");
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(html, { params: quality }),
    promisify(gzip)(html, { level: 9 }),
  ]);
  return {
    mark,
    madeAt: ctx.now().getTime(),
    etag: `W/"${digest.slice(0, 22)}"`,
    policy,
    html,
    br,
    gzip: gzipped,
  };
}

function answer(request: Request, response: Response, page: KeptPage): void {
  response.set({
    "Cache-Control":
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    ETag: page.etag,
    Vary: "Cookie, Accept-Encoding",
  });
  if (isKnownTo(request.headers["if-none-match"], page.etag)) {
    // The kept copy's own policy fits its scripts; a newer one might not.
    response.removeHeader("Content-Security-Policy");
    response.status(304).end();
    return;
  }
  response.set("Content-Security-Policy", page.policy);
  response.type("html");
  const encoding = request.acceptsEncodings("br", "gzip", "identity");
  if (encoding !== "br" && encoding !== "gzip") {
    response.end(page.html);
    return;
  }
  response.set("Content-Encoding", encoding);
  response.end(page[encoding]);
}
