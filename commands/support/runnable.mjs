import { ensureBuild, isBuilt } from "./build.mjs";
import {
  ensureDependencies,
  ensureProductionDependencies,
  isProductionInstallation,
} from "./dependencies.mjs";
import { CommandError } from "./project.mjs";

/**
 * The built programs can run. A build that is up to date needs production
 * dependencies only; building needs all of them, which are installed unless
 * somebody left them out on purpose.
 */
export async function ensureRunnable() {
  if (isBuilt()) return ensureProductionDependencies();
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
