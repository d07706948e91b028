/** npm run build: builds the pages, the server and the commands into build/. */
import { rebuild } from "./support/build.mjs";
import { ensureDependencies } from "./support/dependencies.mjs";
import { main, say } from "./support/project.mjs";

await main(async () => {
  await ensureDependencies();
  await rebuild();
  say("built");
});
