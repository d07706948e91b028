import {
  createPackageInspector,
  type PackageInspector,
} from "~/integrations/packages/package-inspector.server";

import { workerProgram } from "./worker-program";

/** The inspection in its own thread, bundled when a test first asks for it. */
export function testInspector(): PackageInspector {
  let inspector: Promise<PackageInspector> | undefined;
  return async (file) => {
    inspector ??= workerProgram("inspect-package").then(createPackageInspector);
    return (await inspector)(file);
  };
}
