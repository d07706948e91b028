/** Pages are read from the site's sitemap, searches from Google Search Console. */
import { writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

import { googleToken } from "./token.mjs";

const SEARCH_CONSOLE = "https://www.googleapis.com/webmasters/v3/sites";
const DAY = 86_400_000;
export const operation = "audit";

export function live(config, fetch = globalThis.fetch) {
  return {
    async read() {
      return {
        siteName: config.siteName,
        minImpressions: config.minImpressions,
        pages: await crawl(config, fetch),
        searches: await searches(config, fetch),
      };
    },
    async write({ findings, checked }) {
      await writeFile(config.reportFile, report(findings));
      return [
        `Checked ${checked} pages and wrote ${findings.length} findings to ${config.reportFile}`,
      ];
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ findings }, { reportFile }) {
  return [`Would write to ${reportFile}:`, ...report(findings).split("\n")];
}

/** Reads one page at a time and waits in between. */
async function crawl({ sitemapUrl, maxPages, pauseSeconds }, fetch) {
  const sitemap = await (await fetch(sitemapUrl)).text();
  const urls = [...sitemap.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)]
    .map(([, url]) => decode(url))
    .slice(0, maxPages);
  const pages = [];
  for (const url of urls) {
    pages.push(await readPage(url, fetch));
    await pause(pauseSeconds * 1000);
  }
  return pages;
}

async function readPage(url, fetch) {
  const response = await fetch(url);
  const html = await response.text();
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gis, " ");
  const links = [...body.matchAll(/<a\b[^>]*?\bhref=["']([^"'#]+)/gi)].flatMap(
    ([, href]) => (URL.canParse(href, url) ? [new URL(href, url).href] : []),
  );
  const meta = /<meta\b[^>]*\bname=["']description["'][^>]*>/i.exec(body);
  return {
    url,
    status: response.status,
    title: textOf(/<title[^>]*>(.*?)<\/title>/is.exec(body)?.[1]),
    description: textOf(/\bcontent="([^"]*)"/i.exec(meta?.[0] ?? "")?.[1]),
    heading: textOf(/<h1\b[^>]*>(.*?)<\/h1>/is.exec(body)?.[1]),
    text: [...body.matchAll(/<p\b[^>]*>(.*?)<\/p>/gis)]
      .map(([, paragraph]) => textOf(paragraph))
      .join(" "),
    links,
  };
}

async function searches(config, fetch) {
  const token = await googleToken(config, fetch);
  const site = encodeURIComponent(config.property);
  const response = await fetch(
    `${SEARCH_CONSOLE}/${site}/searchAnalytics/query`,
    {
      method: "POST",
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({
        startDate: daysAgo(31),
        endDate: daysAgo(3),
        dimensions: ["query", "page"],
        rowLimit: 5000,
      }),
    },
  );
  if (!response.ok) {
    throw new Error(`Search Console answered ${response.status}`);
  }
  const { rows = [] } = await response.json();
  return rows.map(({ keys: [query, page], impressions }) => ({
    query,
    page,
    impressions,
  }));
}

function report(findings) {
  return findings
    .map(({ kind, url, finding, paste }) =>
      [`# ${kind}: ${url}`, finding, paste].join("\n\n"),
    )
    .join("\n\n");
}

function textOf(html = "") {
  return decode(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

function decode(text) {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

function daysAgo(days) {
  return new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
}
