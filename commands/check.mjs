/**
 * npm run check: what every commit must pass, in two parallel lanes, or only
 * the named checks (`npm run types`). npm test runs more.
 */
import { runChecks } from "./support/checks.mjs";
import { ensureDependencies } from "./support/dependencies.mjs";
import { main } from "./support/project.mjs";
import { codeChecks, quickTests } from "./support/stages.mjs";

await main(async () => {
  await ensureDependencies();
  const { types, lint, format, layers, unused } = codeChecks;
  const lanes = [
    Object.entries({ lint, layers, unused }),
    Object.entries({ types, format, tests: quickTests }),
  ];
  const named = process.argv.slice(2);
  const wanted = lanes.map((lane) =>
    lane.filter(([name]) => named.length === 0 || named.includes(name)),
  );
  await runChecks(wanted);
});
