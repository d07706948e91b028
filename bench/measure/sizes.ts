import { gzipSync } from "node:zlib";

export type Sizes = {
  htmlBytes: number;
  scriptBytes: number;
  scripts: number;
};

/** A page's HTML and all scripts of its first load, gzipped. */
export async function measureSizes(url: string): Promise<Sizes | null> {
  const page = await fetch(url);
  const html = await page.text();
  if (!page.ok) return null;
  const names = firstLoadOf(html);
  const bodies = await Promise.all(
    names.map(async (name) => {
      const script = await fetch(new URL(name, url));
      return Buffer.from(await script.arrayBuffer());
    }),
  );
  return {
    htmlBytes: gzipSync(html).length,
    scriptBytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0),
    scripts: names.length,
  };
}

/**
 * The scripts that the page loads at once; those of other pages are only named.
 */
function firstLoadOf(html: string): string[] {
  const list = /const firstLoad = (\[[^\]]*\])/.exec(html)?.[1] ?? "[]";
  return JSON.parse(list) as string[];
}
