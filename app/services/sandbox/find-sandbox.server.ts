import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";

/** Refuses with `not_found` where payments are real. */
export function findSandbox({ sandbox }: Ctx) {
  if (!sandbox) throw new DomainError("not_found", "Not found");
  return sandbox;
}

/** The refusal for anything that the sandbox does not know. */
export function nothingHere(): DomainError {
  return new DomainError("not_found", "The payment sandbox has no such thing.");
}
