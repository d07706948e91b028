const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE = /(<script\b[^>]*\stype="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const IMPORTS = /^import \* as (route\d+) from ("[^"]+");$/gm;
const MANIFEST = /(?<=window\.__remixManifest = )\{[\s\S]*?^\}(?=;$)/m;

/**
 * Waits for a first paint before loading scripts: every page works without
 * them, so they should not compete with styles and typefaces. A page in the
 * background never paints and does not wait.
 */
const WAIT =
  "await new Promise((go) => document.hidden ? go() : requestAnimationFrame(() => setTimeout(go)));";

const PRELOAD =
  'for (const href of firstLoad) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));';

/** Where a page's scripts begin; page text cannot contain it unescaped. */
const FIRST_PRELOAD = '<link rel="modulepreload"';

/**
 * Makes the scripts of a rendered page start after its first paint. Parses only
 * the end of the page as text; the rest is passed on unchanged.
 */
export function startScriptsLate(
  page: Buffer<ArrayBuffer>,
): Buffer<ArrayBuffer> {
  const start = page.indexOf(FIRST_PRELOAD);
  if (start < 0) return page;
  const scripts = page.toString("utf8", start);
  return Buffer.concat([
    page.subarray(0, start),
    Buffer.from(lateScripts(scripts)),
  ]);
}

function lateScripts(html: string): string {
  const files = [...html.matchAll(PRELOADS)].map(([, href]) => href);
  return html.replace(PRELOADS, "").replace(MODULE, (...parts: string[]) => {
    const [, start = "", body = "", end = ""] = parts;
    const list = `const firstLoad = ${JSON.stringify(files)};`;
    const imported = body
      .replace(IMPORTS, "const $1 = await import($2);")
      .replace(MANIFEST, withoutImports);
    return start + [WAIT, list, PRELOAD, imported].join("\n") + end;
  });
}

/**
 * The routes that the browser knows from the start, without the files that each
 * one imports: only prefetching links would use them.
 */
function withoutImports(manifest: string): string {
  return JSON.stringify(JSON.parse(manifest), (key, value: unknown) =>
    key === "imports" ? [] : value,
  );
}
