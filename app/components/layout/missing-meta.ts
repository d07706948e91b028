import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";

import { pageMeta } from "~/content/page-meta";

import { errorTitle } from "./error-view";

/** The title of a page whose agent is missing; other errors have their own. */
export function missingMeta(
  error: unknown,
  description: string,
): MetaDescriptor[] {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? "Agent Not Found" : errorTitle(error);
  return pageMeta({ title, description: isMissing ? description : title });
}
