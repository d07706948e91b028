/**
 * npm run cluster:check: tests several processes, PostgreSQL servers, an S3
 * server and nginx on this machine with their typical failures and a rolling
 * upgrade, and slow cases with the largest files and catalogues, on both
 * engines. Skips tests whose programs are missing, and names those. The last
 * line says how many passed and failed.
 */
import { ensureBrowser } from "./support/browser.mjs";
import { ensureBuild } from "./support/build.mjs";
import { countBrowserTests, countUnitTests } from "./support/count.mjs";
import { ensureDependencies } from "./support/dependencies.mjs";
import { ensureNginx, findNginx } from "./support/nginx.mjs";
import { ensurePostgres, hasPostgres } from "./support/postgres.mjs";
import { main } from "./support/project.mjs";
import { freshReport } from "./support/reports.mjs";
import { runNode } from "./support/run.mjs";
import { browserTests, unitTests } from "./support/stages.mjs";

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
  await ensureBrowser();
  await ensureNginx();
  await ensurePostgres();
  const total = { passed: 0, failed: 0 };
  const runs = [() => largeData("sqlite"), () => largeData("pg"), processes];
  for (const run of runs) {
    const { passed, failed } = await run();
    total.passed += passed;
    total.failed += failed;
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  for (const name of missingPrograms()) {
    console.log(`${name} could not be started: its tests were skipped`);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
});

function missingPrograms() {
  const programs = [
    ["nginx", findNginx()],
    ["PostgreSQL", hasPostgres()],
  ];
  return programs.flatMap(([name, found]) => (found ? [] : [name]));
}

async function largeData(engine) {
  const report = freshReport(`cluster-${engine}.json`);
  const reporters = ["--reporter=default", "--reporter=json"];
  const { code } = await runNode(
    [...unitTests, ...reporters, `--outputFile.json=${report}`],
    { env: { TEST_SUITE: "cluster", TEST_ENGINE: engine } },
  );
  return countUnitTests(code, report);
}

async function processes() {
  const report = freshReport("cluster.json");
  const words = ["--config", "playwright.cluster.config.ts"];
  const { code } = await runNode(
    [...browserTests, ...words, ...process.argv.slice(2)],
    { env: { E2E_REPORT: report } },
  );
  return countBrowserTests(code, report);
}
