import { fileLoader } from "~/http/downloads/file-loader.server";
import { listSitemapParts } from "~/services/catalogue/sharing/sitemap.server";

/** Lists the parts of the sitemap. */
export const loader = fileLoader({ access: "anyone" }, async ({ ctx }) => {
  const parts = (await listSitemapParts(ctx)).map(
    (name) =>
      `<sitemap><loc>${ctx.env.publicUrl}/sitemap/${name}.xml</loc></sitemap>`,
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...parts,
    "</sitemapindex>\n",
  ];
  return new Response(xml.join("\n"), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
});
