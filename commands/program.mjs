/**
 * Runs one of the commands that are built from TypeScript, after whatever
 * install and build it needs: node commands/program.mjs <name> [arguments].
 */
import { ensureBuild } from "./support/build.mjs";
import { ensureDependencies } from "./support/dependencies.mjs";
import { main } from "./support/project.mjs";

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
  process.env.NODE_ENV ??= "production";
  process.setSourceMapsEnabled(true);
  const [name] = process.argv.splice(2, 1);
  await import(`../build/commands/${name}.js`);
});
