const MAX_LENGTH = 200;

/**
 * An error as one short line that can be stored and shown, without the given
 * secrets and the credentials in addresses.
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
