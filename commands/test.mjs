/**
 * npm test: everything, from a fresh clone. The last line says how many tests
 * and checks passed and failed.
 */
import fs from "node:fs";

import { ensureBrowser } from "./support/browser.mjs";
import { ensureBuild } from "./support/build.mjs";
import {
  countBrowserTests,
  countCheck,
  countUnitTests,
} from "./support/count.mjs";
import { ensureDependencies } from "./support/dependencies.mjs";
import { freePort } from "./support/free-port.mjs";
import { CommandError, inProject, main, say } from "./support/project.mjs";
import { runNode } from "./support/run.mjs";
import { browserTests, codeChecks, unitTests } from "./support/stages.mjs";

const reports = ".cache/test";
const minutes = 60_000;

await main(async () => {
  const total = { passed: 0, failed: 0 };
  try {
    await ensureDependencies();
    await ensureBuild();
    for (const stage of stages()) await runStage(stage, total);
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    total.failed += 1;
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(`${total.passed} passed, ${total.failed} failed`);
});

function stages() {
  const checks = Object.entries(codeChecks).map(([name, args]) => ({
    name,
    run: () => checkStage(args),
  }));
  return [
    ...checks,
    { name: "unit tests on SQLite", run: () => unitStage("sqlite") },
    { name: "unit tests on PostgreSQL", run: () => unitStage("pg") },
    { name: "browser tests", run: browserStage },
  ];
}

/** A stage that cannot even run has failed; the next ones run all the same. */
async function runStage({ name, run }, total) {
  say(`${name} ...`);
  const began = Date.now();
  const { passed, failed } = await run().catch((error) => {
    console.error(error.message);
    return countCheck(1);
  });
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  say(`${name}: ${passed} passed, ${failed} failed in ${seconds} s`);
}

async function checkStage(args) {
  const { code } = await runNode(args, { timeout: 5 * minutes });
  return countCheck(code);
}

async function unitStage(engine) {
  const report = freshReport(`unit-${engine}.json`);
  const reporters = ["--reporter=default", "--reporter=json"];
  const { code } = await runNode(
    [...unitTests, ...reporters, `--outputFile.json=${report}`],
    { env: { TEST_ENGINE: engine }, timeout: 10 * minutes },
  );
  return countUnitTests(code, report);
}

async function browserStage() {
  await ensureBrowser();
  const report = freshReport("browser.json");
  const env = { E2E_PORT: String(await freePort()), E2E_REPORT: report };
  const { code } = await runNode(browserTests, { env, timeout: 15 * minutes });
  return countBrowserTests(code, report);
}

function freshReport(name) {
  fs.mkdirSync(inProject(reports), { recursive: true });
  const file = `${reports}/${name}`;
  fs.rmSync(inProject(file), { force: true });
  return file;
}
