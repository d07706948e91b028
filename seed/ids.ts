import { v5 } from "uuid";

const NAMESPACE = "6f1d5a0e-3c52-5b8e-9a57-2f4b7c1e8d90";

/** The id of a demo row; deterministic for its readable key. */
export function seedId(key: string): string {
  return v5(key, NAMESPACE);
}

const MS_PER_DAY = 86_400_000;

/**
 * A time this many days before now. The readable key shifts it within the day,
 * so that rows of one day differ but are the same on every run.
 */
export function daysBefore(now: Date, days: number, key = ""): Date {
  const spread = key === "" ? 0 : hourOf(key) * 3_600_000;
  return new Date(now.getTime() - days * MS_PER_DAY - spread);
}

function hourOf(key: string): number {
  return Number.parseInt(seedId(key).slice(0, 4), 16) % 20;
}
