/**
 * npm run check: what every commit must pass, in two lanes at a time. The
 * output of a check is shown when it fails.
 */
import { ensureDependencies } from "./support/dependencies.mjs";
import { main, say } from "./support/project.mjs";
import { runNode } from "./support/run.mjs";
import { cacheOptions, codeChecks, unitTests } from "./support/stages.mjs";

const checks = { ...codeChecks, tests: unitTests };
const lanes = [
  ["lint", "layers", "unused"],
  ["types", "format", "tests"],
];

await main(async () => {
  await ensureDependencies();
  const began = Date.now();
  const results = (await Promise.all(lanes.map(runLane))).flat();
  const failed = results.filter(({ code }) => code !== 0);

  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  const names = failed.map(({ name }) => name).join(", ");
  say(
    failed.length === 0
      ? `all ${results.length} checks passed in ${seconds} s`
      : `failed: ${names} (${seconds} s)`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
});

async function runLane(names) {
  const results = [];
  for (const name of names) results.push(await runCheck(name));
  return results;
}

async function runCheck(name) {
  const began = Date.now();
  const { code, output } = await runNode(
    [...checks[name], ...(cacheOptions[name] ?? [])],
    { capture: true, env: { TEST_ENGINE: "sqlite", NO_COLOR: "1" } },
  );
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  if (code !== 0) process.stdout.write(`\n${output}\n`);
  say(`${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s`);
  return { name, code };
}
