import { faultLine } from "./fault-line";

/** What a line of the log has for machines only. */
const UNSHOWN = new Set([
  "level",
  "time",
  "pid",
  "hostname",
  "runId",
  "fingerprint",
]);

/**
 * A line of the log as a sentence for the terminal: the job, what failed, why,
 * and what it is about.
 */
export function operatorLine(logged: Record<string, unknown>): string {
  const { job, msg, err, ...fields } = logged;
  const { message } = (err ?? {}) as { message?: string };
  const why = message && faultLine(message);
  const sentence = [job, msg, why].filter(Boolean).join(": ");
  const about = Object.entries(fields)
    .filter(([name]) => !UNSHOWN.has(name))
    .map(([name, value]) => `${name} ${textOf(value)}`);
  return about.length > 0 ? `${sentence} (${about.join(", ")})` : sentence;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
