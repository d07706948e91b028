import type { APIRequestContext } from "@playwright/test";

export type CrawledPage = {
  address: string;
  /** The path after redirects. */
  path: string;
  /** The first page that links to it. */
  from: string;
  status: number;
  html: string | null;
};

const AT_ONCE = 6;
const MOST_PAGES = 400;
const MOST_ALIKE = 2;

/** Addresses that are not pages: files, endpoints and other sites. */
const NOT_CRAWLED = /^\/(?:api|assets|fonts)\//;

/**
 * Follows every link and image, starting at the home page. Of addresses that
 * differ only in a name or query value, opens a few.
 */
export async function crawl(
  request: APIRequestContext,
): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = [];
  const waiting = [{ address: "/", from: "/" }];
  const known = new Set(["/"]);
  const alike = new Map<string, number>();

  function follow(address: string, from: string): void {
    if (known.has(address) || NOT_CRAWLED.test(address)) return;
    known.add(address);
    const pattern = patternOf(address);
    const number = (alike.get(pattern) ?? 0) + 1;
    alike.set(pattern, number);
    if (number <= MOST_ALIKE) waiting.push({ address, from });
  }

  async function visit(next: (typeof waiting)[number]): Promise<void> {
    const answer = await request.get(next.address);
    const isHtml = answer.headers()["content-type"]?.startsWith("text/html");
    const html = isHtml ? await answer.text() : null;
    const path = new URL(answer.url()).pathname;
    pages.push({ ...next, path, status: answer.status(), html });
    for (const address of html ? linksIn(html, answer.url()) : []) {
      follow(address, next.address);
    }
  }

  while (waiting.length > 0 && pages.length < MOST_PAGES) {
    await Promise.all(waiting.splice(0, AT_ONCE).map(visit));
  }
  return pages;
}

/** An address without ids, slugs and query values. */
export function patternOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://site");
  const path = pathname
    .replace(
      /^(\/agent|\/intelligence\/agent|\/operators|\/plate)\/[^/]+/,
      "$1/*",
    )
    .replace(/^(\/share\/[a-z]+)\/[^/]+/, "$1/*")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "*");
  const names = [...new Set(searchParams.keys())].sort();
  return `${path}?${names.join("&")}`;
}

function linksIn(html: string, page: string): string[] {
  const linked = /<(?:a|img|link)\b[^>]*?\s(?:href|src)="([^"]*)"/g;
  return [
    ...attributesOf(html, linked)
      .map((href) => new URL(href, page))
      .filter(({ origin }) => origin === new URL(page).origin),
    ...sharedImages(html).map((image) => new URL(image)),
  ].map(({ pathname, search }) => pathname + search);
}

/** The share images of a page. */
export function sharedImages(html: string): string[] {
  return attributesOf(html, /<meta property="og:image" content="([^"]*)"/g);
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, "");
}

/** Every match of the pattern outside scripts, decoded as in a browser. */
export function attributesOf(html: string, pattern: RegExp): string[] {
  return [...withoutScripts(html).matchAll(pattern)].map(([, value = ""]) =>
    value
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&"),
  );
}
