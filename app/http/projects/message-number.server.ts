/** Reads the message number before which messages are requested. */
export function readBefore(request: Request): number | null {
  const given = new URL(request.url).searchParams.get("before") ?? "";
  return /^\d{1,9}$/.test(given) ? Number(given) : null;
}
