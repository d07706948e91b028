/**
 * npm run check:changed [commit]: checks the types of the whole project, and
 * lint, formatting and the nearest tests of the files that differ from the
 * commit (default HEAD).
 */
import { spawnSync } from "node:child_process";

import { runChecks } from "./support/checks.mjs";
import { ensureDependencies } from "./support/dependencies.mjs";
import { CommandError, main, root, say } from "./support/project.mjs";
import { relatedTests } from "./support/related-tests.mjs";
import { codeChecks, unitTests } from "./support/stages.mjs";

/** Limits the run to seconds. */
const MAX_TEST_FILES = 10;
const CODE = /\.(ts|tsx|mts|js|mjs|cjs)$/;

await main(async () => {
  await ensureDependencies();
  const files = changedFiles(process.argv[2] ?? "HEAD");
  if (files.length === 0) {
    say("nothing has changed");
    return;
  }
  await runChecks(lanesFor(files));
});

function changedFiles(commit) {
  const changed = git("diff", "--name-only", "--diff-filter=d", commit);
  const added = git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...added])];
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new CommandError(stderr.trim());
  return stdout.split("\n").filter((line) => line !== "");
}

function lanesFor(files) {
  const { types, lint, format } = codeChecks;
  const quick = [
    ["format", [...format, "--no-error-on-unmatched-pattern", ...files]],
  ];
  const code = files.filter((file) => CODE.test(file));
  if (code.length > 0) quick.push(["lint", [...lint, ...code]]);
  const tests = nearestTests(files);
  if (tests.length > 0) quick.push(["tests", [...unitTests, ...tests]]);
  return [[["types", types]], quick];
}

function nearestTests(files) {
  const tests = relatedTests(files);
  const nearest = tests.slice(0, MAX_TEST_FILES);
  if (nearest.length < tests.length) {
    say(`${nearest.length} of ${tests.length} related test files`);
  }
  const specs = files.filter((file) => file.endsWith(".spec.ts"));
  if (specs.length > 0) say(`not run: npm run test:e2e -- ${specs.join(" ")}`);
  return nearest;
}
