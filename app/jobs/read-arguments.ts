import { z } from "zod";

const USAGE = "Usage: npm run jobs -- once [<job>] [--at <ISO time>]";

/** Invalid arguments; the message explains the usage. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Parses `once [<job>] [--at <ISO time>]`; without a name, all jobs are meant.
 * Only demo mode runs jobs at another time: on a live site that would release
 * money early.
 */
export function readArguments(
  words: readonly string[],
  { mode, jobs }: { mode: "demo" | "live"; jobs: readonly string[] },
): { at: Date | null; job: string | null } {
  const [command, ...rest] = words;
  const job = rest[0]?.startsWith("--") ? null : (rest.shift() ?? null);
  if (command !== "once" || rest.length > 2) throw new UsageError(USAGE);
  if (job !== null && !jobs.includes(job)) {
    throw new UsageError(
      `No job is called ${job}. The jobs: ${jobs.join(", ")}`,
    );
  }
  return { at: readTime(rest, mode), job };
}

function readTime(
  [option, time]: readonly string[],
  mode: "demo" | "live",
): Date | null {
  if (option === undefined) return null;
  if (option !== "--at" || time === undefined) throw new UsageError(USAGE);
  if (mode === "live") {
    throw new UsageError("--at works in demo mode only");
  }
  const at = z.iso.datetime({ offset: true }).safeParse(time);
  if (!at.success) {
    throw new UsageError(`--at needs a time such as 2026-03-02T09:00:00Z`);
  }
  return new Date(at.data);
}
