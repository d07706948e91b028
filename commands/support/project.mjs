import { fileURLToPath } from "node:url";
import path from "node:path";

/**
 * The checkout's folder; every command works from here, wherever it is called.
 */
export const root = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  "../..",
);

export function inProject(...parts) {
  return path.join(root, ...parts);
}

/** The JavaScript file of a package's command, run with this Node. */
export function tool(...parts) {
  return inProject("node_modules", ...parts);
}

export function say(text) {
  console.log(`[armory] ${text}`);
}

/** A failure with a complete message; its stack is not shown. */
export class CommandError extends Error {}

/** Runs a command's main function; an expected failure prints its message. */
export async function main(run) {
  process.chdir(root);
  try {
    await run();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  }
}
