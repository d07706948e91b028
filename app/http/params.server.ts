import type { Params } from "@remix-run/react";

import { DomainError } from "~/domain/platform/errors";

/**
 * A path parameter that the route pattern guarantees. Refuses one that contains
 * NUL, which PostgreSQL cannot store, as not found.
 */
export function param(params: Params, name: string): string {
  const value = params[name];
  if (!value || value.includes("\0")) {
    throw new DomainError("not_found", "Not found");
  }
  return value;
}
