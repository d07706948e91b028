/**
 * npm run test:e2e: runs only the browser tests; arguments go to Playwright.
 */
import { ensureBrowser } from "./support/browser.mjs";
import { ensureBuild } from "./support/build.mjs";
import { ensureDependencies } from "./support/dependencies.mjs";
import { freePort } from "./support/free-port.mjs";
import { main } from "./support/project.mjs";
import { runNode } from "./support/run.mjs";
import { browserTests } from "./support/stages.mjs";

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
  await ensureBrowser();
  const { code } = await runNode([...browserTests, ...process.argv.slice(2)], {
    env: { E2E_PORT: process.env.E2E_PORT ?? String(await freePort()) },
  });
  process.exitCode = code;
});
