import { say } from "./project.mjs";
import { runNode } from "./run.mjs";

const env = { TEST_ENGINE: "sqlite", NO_COLOR: "1" };

/**
 * Runs lanes in parallel and each lane's checks in order. A check is a name and
 * Node's arguments. Prints a check's output only if it fails.
 */
export async function runChecks(lanes) {
  const began = Date.now();
  const results = (await Promise.all(lanes.map(runLane))).flat();
  const failed = results.filter(({ code }) => code !== 0);

  const names = failed.map(({ name }) => name).join(", ");
  say(
    failed.length === 0
      ? `all checks passed in ${secondsSince(began)} s`
      : `failed: ${names} (${secondsSince(began)} s)`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

async function runLane(lane) {
  const results = [];
  for (const [name, args] of lane) {
    const began = Date.now();
    const { code, output } = await runNode(args, { capture: true, env });
    if (code !== 0) process.stdout.write(`\n${output}\n`);
    const outcome = code === 0 ? "passed" : "FAILED";
    say(`${name}: ${outcome} in ${secondsSince(began)} s`);
    results.push({ name, code });
  }
  return results;
}

export function secondsSince(began) {
  return ((Date.now() - began) / 1_000).toFixed(1);
}
