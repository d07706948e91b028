/** A time to the minute, in UTC: 2026-03-02 09:00 UTC. */
export function formatMinute(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
