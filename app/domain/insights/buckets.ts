import { daysAfter, formatDate } from "../platform/dates";
import { daysBetween, startOfDay } from "./range";

/** A period counted as one, without its end. */
export type Bucket = { from: Date; until: Date; label: string; tick: string };

export type Step = "day" | "week" | "month" | "year";

type Span = { from: Date; now: Date; most: number };

/** Days, else weeks, months or years, so that there are at most `most`. */
export function timeBuckets({ from, now, most }: Span): {
  step: Step;
  buckets: Bucket[];
} {
  const first = startOfDay(from);
  const end = daysAfter(startOfDay(now), 1);
  for (const step of ["day", "week", "month"] as const) {
    if (smallestCount(step, first, end) > most) continue;
    const starts = startsOf(step, first, end);
    if (starts.length <= most)
      return { step, buckets: between(step, starts, end) };
  }
  const starts = startsOf("year", first, end);
  return { step: "year", buckets: between("year", starts, end) };
}

/**
 * A lower bound for the number of periods, so that years of days are not
 * listed.
 */
function smallestCount(step: Step, first: Date, end: Date): number {
  const longest = { day: 1, week: 7, month: 31, year: 366 }[step];
  return daysBetween(first, end) / longest;
}

/** The first period may begin within its week, month or year. */
function startsOf(step: Step, first: Date, end: Date): Date[] {
  const later: Date[] = [];
  for (let n = 1; ; n += 1) {
    const start = stepBack(step, end, n);
    if (start <= first) return [first, ...later];
    later.unshift(start);
  }
}

/** The start of the nth period before the end, counted from the current one. */
function stepBack(step: Step, end: Date, n: number): Date {
  if (step === "day") return daysAfter(end, -n);
  if (step === "week") return daysAfter(end, -7 * n);
  const today = daysAfter(end, -1);
  const year = today.getUTCFullYear();
  return step === "month"
    ? new Date(Date.UTC(year, today.getUTCMonth() + 1 - n))
    : new Date(Date.UTC(year + 1 - n, 0));
}

function between(step: Step, starts: Date[], end: Date): Bucket[] {
  const gap = Math.ceil(starts.length / (step === "day" ? 31 : 12));
  return starts.map((from, index) => {
    const until = starts[index + 1] ?? end;
    const tick = index % gap === 0 ? tickOf(step, from) : "";
    return { from, until, label: labelOf(step, from, until), tick };
  });
}

function tickOf(step: Step, from: Date): string {
  if (step === "day") return String(from.getUTCDate());
  if (step === "year") return String(from.getUTCFullYear());
  const [monthAndDay = ""] = formatDate(from).split(",");
  return step === "week" ? monthAndDay : monthAndDay.slice(0, 3);
}

function labelOf(step: Step, from: Date, until: Date): string {
  if (step === "day") return formatDate(from);
  if (step === "year") return String(from.getUTCFullYear());
  if (step === "month") {
    return `${formatDate(from).slice(0, 3)} ${from.getUTCFullYear()}`;
  }
  return `${formatDate(from)} to ${formatDate(daysAfter(until, -1))}`;
}
