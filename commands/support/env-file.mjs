import { inProject } from "./project.mjs";

/** Sets the variables of `.env`, but none that the environment already has. */
export function readEnvFile() {
  try {
    process.loadEnvFile(inProject(".env"));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
