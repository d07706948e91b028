import {
  createPackageInspector,
  type PackageInspector,
} from "~/integrations/packages/package-inspector.server";

import { programOf } from "./programs";

const WORKER = "app/jobs/workers/inspect-package.ts";

/** The inspector with its thread's program, bundled on first use. */
export function testInspector(): PackageInspector {
  let inspector: Promise<PackageInspector> | undefined;
  return async (file) => {
    inspector ??= programOf(WORKER).then(createPackageInspector);
    return (await inspector)(file);
  };
}
