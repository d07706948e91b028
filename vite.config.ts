import { fileURLToPath } from "node:url";

import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import license from "rollup-plugin-license";
import { defineConfig, type Plugin } from "vite";

import remixConfig from "./remix.config.js";

/** What the lists of agents and entries share. */
const LISTS =
  /\/app\/(components\/catalogue\/(search\/|intelligence\/entry-list|agent-page\/opening-agent|arsenal\/use-tag-suggestions)|domain\/workflows\/home-address|content\/searching)/;

/** Parts of only some pages. */
const RARE =
  /sheet|notification-bell|signed-in-parts|user-menu|operator-card|status-badge|dialog|stat-tile|\/insignia\/(?!contour-plate|plate-shapes)|admin-frame|access-denied|pending-count|section-cards|setting-warnings|license-key|copy-button|code-block|fact-list|ui\/(badge|panel)|next-page|confirmed|focus-after-act|loading-state|package-entries|prose|progress-bar|tabs|test-mode|stars|breadcrumb/;

/**
 * What nearly every page needs goes into few files: a page names each of its
 * files three times, and a request costs more than the bytes of an icon. What
 * only signed-in people see stays out of it.
 */
function sharedChunk(id: string): string | undefined {
  const shared =
    /\/app\/(components\/(connection|ui|layout|insignia)\/|components\/forms\/(field|select|text-input|submit)|content\/page-meta|domain\/(platform\/money|catalogue\/agents)\b)|\/icons\/(chevron-down|mail|message-square-text|monitor-cog|search|search-x|workflow)\./;
  if (shared.test(id) && !RARE.test(id)) return "shared";
  return LISTS.test(id) ? "lists" : undefined;
}

/**
 * Builds the server together with the pages, so that both share their modules:
 * one class of errors, one cache, one copy of each service.
 */
const withServer: Plugin = {
  name: "with-server",
  apply: "build",
  config: (_, { isSsrBuild }) =>
    isSsrBuild
      ? {
          build: {
            sourcemap: true,
            rollupOptions: {
              input: {
                index: "virtual:remix/server-build",
                main: fileURLToPath(new URL("./server.ts", import.meta.url)),
              },
              output: { entryFileNames: "[name].js" },
            },
          },
        }
      : {},
};

/**
 * The licenses of the packages that pages load stand in one public file, so
 * that scripts do not repeat them.
 */
const withLicenses: Plugin = {
  ...license({
    thirdParty: {
      output: fileURLToPath(
        new URL("./build/client/licenses.txt", import.meta.url),
      ),
    },
  }),
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  config: () => ({ esbuild: { legalComments: "none" } }),
};

/**
 * Pages forbid `eval`. The schema library would try it once, which browsers
 * report, and then do without it.
 */
const withoutEval: Plugin = {
  name: "without-eval",
  transform: (code, id, options) =>
    !options?.ssr && id.endsWith("/zod/v4/core/core.js")
      ? { code: `${code}\nglobalConfig.jitless = true;`, map: null }
      : undefined,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(remixConfig),
    withServer,
    withoutEval,
    withLicenses,
  ],
  resolve: {
    alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) },
  },
  // Of its 1,500 icons, the server needs those of the pages.
  ssr: { noExternal: ["lucide-react"] },
  build: {
    target: "es2022",
    // The other programs are built into the same folder at the same time.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? {}
      : {
          // No package relies on a property that is read and thrown away.
          treeshake: { propertyReadSideEffects: false },
          output: { manualChunks: sharedChunk, onlyExplicitManualChunks: true },
        },
  },
  optimizeDeps: {
    // Only the server uses it; its browser build is not installed.
    exclude: ["@node-rs/argon2"],
    include: [
      "@conform-to/react",
      "@remix-run/react",
      "lucide-react",
      "react",
      "react-dom/client",
    ],
  },
}));
