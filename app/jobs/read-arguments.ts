import { z } from "zod";

const USAGE = "Usage: npm run jobs -- once [--at <ISO time>]";

/** Invalid arguments; the message explains the usage. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Parses `once [--at <ISO time>]`. Only demo mode runs jobs at another time: on
 * a live site that would release money early.
 */
export function readArguments(
  words: readonly string[],
  mode: "demo" | "live",
): { at: Date | null } {
  const [command, option, time, ...others] = words;
  if (command !== "once" || others.length > 0) throw new UsageError(USAGE);
  if (option === undefined) return { at: null };
  if (option !== "--at" || time === undefined) throw new UsageError(USAGE);
  if (mode === "live") {
    throw new UsageError("--at works in demo mode only");
  }
  const at = z.iso.datetime({ offset: true }).safeParse(time);
  if (!at.success) {
    throw new UsageError(`--at needs a time such as 2026-03-02T09:00:00Z`);
  }
  return { at: new Date(at.data) };
}
