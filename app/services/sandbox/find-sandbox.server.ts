import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";

/** Where money is real nothing of the sandbox exists. */
export function findSandbox({ sandbox }: Ctx) {
  if (!sandbox) throw new DomainError("not_found", "Not found");
  return sandbox;
}

/** The refusal of what the sandbox does not know. */
export function nothingHere(): DomainError {
  return new DomainError("not_found", "The payment sandbox has no such thing.");
}
