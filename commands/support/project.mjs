import { fileURLToPath } from "node:url";
import path from "node:path";

/** The checkout's folder; every command works from here, wherever it is called. */
export const root = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  "../..",
);

export function inProject(...parts) {
  return path.join(root, ...parts);
}

/** The JavaScript file behind a package's command, run with this very Node. */
export function tool(...parts) {
  return inProject("node_modules", ...parts);
}

export function say(text) {
  console.log(`[armory] ${text}`);
}

/** A failure whose message is all that the reader needs: no stack is shown. */
export class CommandError extends Error {}

/** Runs a command's main function; an expected failure ends with its message. */
export async function main(run) {
  process.chdir(root);
  try {
    await run();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  }
}
