/** The time zone of accounts that have not chosen one. */
export const DEFAULT_TIME_ZONE = "UTC";

/** Whether a text is an IANA time zone that this system knows. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** All time zones, UTC first. */
export function listTimeZones(): string[] {
  const zones = Intl.supportedValuesOf("timeZone");
  return [
    DEFAULT_TIME_ZONE,
    ...zones.filter((zone) => zone !== DEFAULT_TIME_ZONE),
  ];
}
