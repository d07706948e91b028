/**
 * Runs a command built from TypeScript, after the install and build it needs:
 * node commands/program.mjs <name> [arguments].
 */
import { ensureBuild } from "./support/build.mjs";
import { ensureDependencies } from "./support/dependencies.mjs";
import { readEnvFile } from "./support/env-file.mjs";
import { main } from "./support/project.mjs";
import { ensureRunnable } from "./support/runnable.mjs";

await main(async () => {
  const [name] = process.argv.splice(2, 1);
  if (name === "lighthouse") await prepareMeasuring();
  else await ensureRunnable();
  readEnvFile();
  process.env.NODE_ENV ??= "production";
  process.setSourceMapsEnabled(true);
  await import(`../build/commands/${name}.js`);
});

/** Lighthouse itself is a development dependency. */
async function prepareMeasuring() {
  await ensureDependencies();
  await ensureBuild();
}
