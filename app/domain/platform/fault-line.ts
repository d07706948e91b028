const MAX_LENGTH = 200;

/**
 * A fault in one short line that may be stored and shown: the given secrets and
 * the credentials of addresses are left out.
 */
export function faultLine(
  error: unknown,
  secrets: readonly string[] = [],
): string {
  const message = error instanceof Error ? error.message : String(error);
  const [first = ""] = message.trim().split("\n");
  return secrets
    .filter((secret) => secret !== "")
    .reduce((line, secret) => line.replaceAll(secret, "[redacted]"), first)
    .replaceAll(/\/\/[^\s/@]*@/g, "//")
    .slice(0, MAX_LENGTH);
}
