/** The number of the message that the wanted ones come before. */
export function readBefore(request: Request): number | null {
  const given = new URL(request.url).searchParams.get("before") ?? "";
  return /^\d{1,9}$/.test(given) ? Number(given) : null;
}
