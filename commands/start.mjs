/**
 * npm start: installs, builds and serves; what is up to date is left alone.
 * The server runs in this very process, so that signals reach it.
 */
import { ensureBuild } from "./support/build.mjs";
import { ensureDependencies } from "./support/dependencies.mjs";
import { main } from "./support/project.mjs";

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
  process.env.NODE_ENV ??= "production";
  process.setSourceMapsEnabled(true);
  await import("../build/server.js");
});
