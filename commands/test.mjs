/**
 * npm test: runs everything, from a fresh clone, in two parallel lanes. The
 * last line says how many tests and checks passed and failed.
 */
import { ensureBrowser } from "./support/browser.mjs";
import { ensureBuild } from "./support/build.mjs";
import { secondsSince } from "./support/checks.mjs";
import {
  countBrowserTests,
  countCheck,
  countUnitTests,
} from "./support/count.mjs";
import { ensureDependencies } from "./support/dependencies.mjs";
import { freePort } from "./support/free-port.mjs";
import { CommandError, main, say } from "./support/project.mjs";
import { freshReport } from "./support/reports.mjs";
import { runNode } from "./support/run.mjs";
import { browserTests, codeChecks, unitTests } from "./support/stages.mjs";

const minutes = 60_000;

await main(async () => {
  const total = { passed: 0, failed: 0 };
  try {
    await ensureDependencies();
    await Promise.all(lanes().map((lane) => runLane(lane, total)));
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    total.failed += 1;
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(`${total.passed} passed, ${total.failed} failed`);
});

/** SQLite comes last in its lane: alone, it keeps all processors busy. */
function lanes() {
  const checks = Object.entries(codeChecks).map(([name, args]) => ({
    name,
    run: () => checkStage(args),
  }));
  return [
    [
      ...checks,
      { name: "unit tests on PostgreSQL", run: () => unitStage("pg") },
      { name: "unit tests on SQLite", run: () => unitStage("sqlite") },
    ],
    [{ name: "browser tests", run: browserStage }],
  ];
}

async function runLane(stages, total) {
  for (const stage of stages) await runStage(stage, total);
}

/**
 * A stage that cannot start counts as failed and does not stop the next one.
 * Its output is printed at the end because another stage runs in parallel.
 */
async function runStage({ name, run }, total) {
  say(`${name} ...`);
  const began = Date.now();
  const { passed, failed, output } = await run().catch((error) => ({
    ...countCheck(1),
    output: error.message,
  }));
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) process.stdout.write(`\n${output}\n`);
  say(
    `${name}: ${passed} passed, ${failed} failed in ${secondsSince(began)} s`,
  );
}

async function checkStage(args) {
  const options = { capture: true, timeout: 10 * minutes };
  const { code, output } = await runNode(args, options);
  return { ...countCheck(code), output };
}

async function unitStage(engine) {
  const report = freshReport(`unit-${engine}.json`);
  const reporters = ["--reporter=default", "--reporter=json"];
  const { code, output } = await runNode(
    [...unitTests, ...reporters, `--outputFile.json=${report}`],
    { capture: true, env: { TEST_ENGINE: engine }, timeout: 30 * minutes },
  );
  return { ...countUnitTests(code, report), output };
}

async function browserStage() {
  await ensureBuild();
  await ensureBrowser();
  const report = freshReport("browser.json");
  const env = { E2E_PORT: String(await freePort()), E2E_REPORT: report };
  const options = { capture: true, env, timeout: 30 * minutes };
  const { code, output } = await runNode(browserTests, options);
  return { ...countBrowserTests(code, report), output };
}
