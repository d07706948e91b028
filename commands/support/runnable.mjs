import { ensureBuild, isBuilt } from "./build.mjs";
import {
  ensureDependencies,
  isProductionInstallation,
} from "./dependencies.mjs";
import { CommandError } from "./project.mjs";

/**
 * Ensures that the built programs can run. An up-to-date build needs only
 * production dependencies; building needs all, which are installed unless they
 * were deliberately left out.
 */
export async function ensureRunnable() {
  if (isBuilt()) return ensureDependencies("production");
  if (isProductionInstallation()) {
    throw new CommandError(
      "build/ is missing or older than the sources, and the development " +
        "dependencies that build it are not installed. Run `npm ci` and " +
        "`npm run build` here, or bring a build from where they are.",
    );
  }
  await ensureDependencies();
  await ensureBuild();
}
