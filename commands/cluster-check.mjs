/**
 * npm run cluster:check: tests several processes, PostgreSQL servers and nginx
 * on this machine with their typical failures, and tests that take long to
 * start. Skips tests whose programs are missing. The last line says how many
 * passed and failed.
 */
import { ensureBrowser } from "./support/browser.mjs";
import { ensureBuild } from "./support/build.mjs";
import { countBrowserTests } from "./support/count.mjs";
import { ensureDependencies } from "./support/dependencies.mjs";
import { ensureNginx } from "./support/nginx.mjs";
import { main } from "./support/project.mjs";
import { freshReport } from "./support/reports.mjs";
import { runNode } from "./support/run.mjs";
import { browserTests } from "./support/stages.mjs";

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
  await ensureBrowser();
  await ensureNginx();
  const report = freshReport("cluster.json");
  const words = ["--config", "playwright.cluster.config.ts"];
  const { code } = await runNode(
    [...browserTests, ...words, ...process.argv.slice(2)],
    { env: { E2E_REPORT: report } },
  );
  const { passed, failed } = countBrowserTests(code, report);
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
});
