import { DomainError } from "~/domain/platform/errors";
import { PackageTooLargeError } from "~/integrations/packages/package-store.server";

/**
 * Turns a file that is too large, or does not fit on the disk, into a refusal;
 * returns other errors unchanged.
 */
export function uploadRefusal(
  error: unknown,
  tooLarge?: () => DomainError,
): unknown {
  if (!(error instanceof Error)) return error;
  if (tooLarge && error instanceof PackageTooLargeError) return tooLarge();
  const code: unknown = Reflect.get(error, "code");
  if (code !== "ENOSPC" && code !== "EDQUOT") return error;
  return new DomainError(
    "unavailable",
    "We don’t have room to store the file at the moment. Try again later.",
    { status: 507 },
  );
}
