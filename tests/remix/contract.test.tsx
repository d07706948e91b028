import {
  createRequestHandler,
  type AppLoadContext,
  type ServerBuild,
} from "@remix-run/node";
import { Outlet, RemixBrowser, Scripts } from "@remix-run/react";
import { afterEach, expect, test, vi } from "vitest";

import * as entry from "~/entry.server";
import { decodeState } from "~/remix/decoded-state";
import { handlerByAddress } from "~/remix/handler-by-address.server";

function Root() {
  return (
    <html lang="en">
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

const PAGES = {
  root: { id: "root", path: "", module: { default: Root } },
  arsenal: {
    id: "arsenal",
    parentId: "root",
    path: "arsenal",
    module: { default: () => <main>Arsenal</main> },
  },
  operators: {
    id: "operators",
    parentId: "root",
    path: "operators",
    module: { default: () => <main>Operators</main> },
  },
};

/** The build that the framework passes to its server. */
function buildOf(): ServerBuild {
  const routes = Object.fromEntries(
    Object.values(PAGES).map(({ module: _, ...route }) => [
      route.id,
      { ...route, module: `/assets/${route.id}.js`, imports: [] },
    ]),
  );
  return {
    entry: { module: entry },
    routes: PAGES,
    assets: {
      entry: { module: "/assets/entry.js", imports: ["/assets/shared.js"] },
      routes,
      url: "/assets/manifest.js",
      version: "1",
    },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
    isSpaMode: false,
  } as unknown as ServerBuild;
}

async function render(address: string): Promise<string> {
  const handle = handlerByAddress(buildOf(), (build) =>
    createRequestHandler(build, "production"),
  )(address);
  const context = { nonce: "n" } as unknown as AppLoadContext;
  const answer = await handle(new Request(`http://site${address}`), context);
  return answer.text();
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("Remix renders a page from a build with only this page's routes", async () => {
  expect(await render("/operators")).toContain("<main>Operators</main>");
});

test("the scripts that Remix writes start after the first paint", async () => {
  const html = await render("/arsenal");
  const [, module = ""] =
    /<script[^>]* type="module"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(html).not.toContain("<link");
  expect(module).toContain('"/assets/shared.js"');
  expect(module).toContain('= await import("/assets/arsenal.js");');
  expect(module).not.toMatch(/^import /m);
});

test("RemixBrowser throws the promise of its data until it is there", async () => {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('[{"_1":2},"a",1]\n'));
      controller.close();
    },
  });
  const context = { future: { v3_singleFetch: true }, stream, state: null };
  vi.stubGlobal("window", { __remixContext: context });
  expect(() => RemixBrowser({})).toThrow(Promise);
  await decodeState();
  expect(context.state).toEqual({ a: 1 });
});
