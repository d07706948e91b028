import type { Params } from "@remix-run/react";

import { DomainError } from "~/domain/errors";

/** A path parameter that the route pattern guarantees. */
export function param(params: Params, name: string): string {
  const value = params[name];
  if (!value) throw new DomainError("not_found", "Not found");
  return value;
}
