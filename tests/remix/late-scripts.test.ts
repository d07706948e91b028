import { expect, test } from "vitest";

import { startScriptsLate } from "~/remix/late-scripts.server";

const RENDERED = [
  "<main>Größe, “quoted”</main>",
  '<link rel="modulepreload" href="/assets/entry.js"/>',
  '<link rel="modulepreload" href="/assets/root.js"/>',
  '<script nonce="n">window.__remixContext = {};</script>',
  '<script nonce="n" type="module" async="">;\n',
  'import * as route0 from "/assets/root.js";\n',
  'window.__remixManifest = {\n  "routes": {\n    "root": {\n',
  '      "module": "/assets/root.js",\n      "imports": [\n',
  '        "/assets/shared.js"\n      ]\n    }\n  }\n};\n',
  "window.__remixRouteModules = {root:route0};\n\n",
  'import("/assets/entry.js");</script>',
].join("");

function late(html: string): string {
  return startScriptsLate(Buffer.from(html)).toString();
}

test("a page requests no script before its first paint", () => {
  const html = late(RENDERED);
  expect(html).not.toContain("<link");
  expect(html).toContain("<main>Größe, “quoted”</main>");
  const [, module = ""] = /type="module" async="">([\s\S]*?)<\/script>/.exec(
    html,
  ) ?? [""];
  expect(module.split("\n")[0]).toMatch(/^await .*requestAnimationFrame/);
  expect(module).not.toMatch(/^import /m);
  expect(module).toContain('const route0 = await import("/assets/root.js");');
  expect(module).toMatch(/import\("\/assets\/entry\.js"\);$/);
});

test("after the first paint the page requests all its scripts at once", () => {
  expect(late(RENDERED)).toContain(
    'const firstLoad = ["/assets/entry.js","/assets/root.js"];',
  );
});

test("routes are named without the files that they import", () => {
  expect(late(RENDERED)).toContain(
    '__remixManifest = {"routes":{"root":{"module":"/assets/root.js","imports":[]}}};',
  );
});

test("a page without scripts is unchanged", () => {
  const html = "<main>text</main><script>history.length;</script>";
  expect(late(html)).toBe(html);
});
