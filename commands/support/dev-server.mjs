/**
 * Runs the server from its sources in this process: Vite loads it and the
 * pages, so that they share their modules. Tells commands/dev.mjs when a module
 * of the server changes, to be started again.
 */
import { createServer } from "vite";

import { root } from "./project.mjs";

const PROGRAM = "/server.ts";

const vite = await createServer({ root, server: { middlewareMode: true } });
const { development } = await vite.ssrLoadModule(
  "/app/remix/development.server.ts",
);
development.vite = vite;
await vite.ssrLoadModule(PROGRAM);

vite.watcher.on("change", (file) => {
  const changed = [...(vite.moduleGraph.getModulesByFile(file) ?? [])];
  if (isOfServer(changed)) process.send("changed");
});

/** Whether the server imports one of the modules, directly or through others. */
function isOfServer(modules, seen = new Set()) {
  return modules.some((module) => {
    if (seen.has(module)) return false;
    seen.add(module);
    return module.url === PROGRAM || isOfServer([...module.importers], seen);
  });
}
