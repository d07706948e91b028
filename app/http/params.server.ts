import type { Params } from "@remix-run/react";

import { DomainError } from "~/domain/platform/errors";

/**
 * A path parameter that the route pattern guarantees. PostgreSQL refuses NUL, so
 * nothing is stored under a name that contains one.
 */
export function param(params: Params, name: string): string {
  const value = params[name];
  if (!value || value.includes("\0")) {
    throw new DomainError("not_found", "Not found");
  }
  return value;
}
