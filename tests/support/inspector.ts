import {
  createPackageInspector,
  type PackageInspector,
} from "~/integrations/packages/package-inspector.server";

import { workerProgram } from "./worker-program";

/** The inspector with its thread's program, bundled on first use. */
export function testInspector(): PackageInspector {
  let inspector: Promise<PackageInspector> | undefined;
  return async (file) => {
    inspector ??= workerProgram("inspect-package").then(createPackageInspector);
    return (await inspector)(file);
  };
}
