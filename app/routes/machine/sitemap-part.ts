import { Readable } from "node:stream";

import { createReadableStreamFromReadable } from "@remix-run/node";

import { DomainError } from "~/domain/platform/errors";
import { escapeXml } from "~/domain/platform/xml";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { param } from "~/http/params.server";
import {
  openSitemapPart,
  type SitemapAddress,
} from "~/services/catalogue/sharing/sitemap.server";

/** One part of the sitemap, streamed. */
export const loader = fileLoader({ access: "anyone" }, async (args) => {
  const { ctx, params } = args;
  const [, name] = /^([a-z]+(?:-\d+)?)\.xml$/.exec(param(params, "file")) ?? [];
  if (!name) throw new DomainError("not_found", "There is no such sitemap.");
  const addresses = await openSitemapPart(ctx, name);
  const lines = Readable.from(urlSet(addresses, ctx.env.publicUrl));
  return new Response(createReadableStreamFromReadable(lines), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
});

async function* urlSet(
  portions: AsyncIterable<SitemapAddress[]>,
  publicUrl: string,
): AsyncGenerator<Buffer> {
  yield Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
  );
  for await (const portion of portions) {
    const urls = portion.map((address) => urlElement(address, publicUrl));
    yield Buffer.from(urls.join(""));
  }
  yield Buffer.from("</urlset>\n");
}

function urlElement({ path, changedAt }: SitemapAddress, publicUrl: string) {
  const changed = changedAt
    ? `<lastmod>${changedAt.toISOString()}</lastmod>`
    : "";
  return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>\n`;
}
