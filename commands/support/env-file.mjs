import { inProject } from "./project.mjs";

/** Sets the variables of `.env` that the environment does not have yet. */
export function readEnvFile() {
  try {
    process.loadEnvFile(inProject(".env"));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
