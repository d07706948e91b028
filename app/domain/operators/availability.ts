import { WEEK_DAYS, type AvailabilityTimes } from "./operators";

type WeekDay = (typeof WEEK_DAYS)[number];
type DayTimes = AvailabilityTimes[WeekDay];

/** A day as sent; omitted hours keep their value. */
type SentDay = {
  available: boolean;
  start?: string | undefined;
  end?: string | undefined;
};

export type SentWeek = Partial<Record<WeekDay, SentDay | undefined>>;

const WORK: DayTimes = { start: "09:00", end: "17:00", available: true };
const OFF: DayTimes = { start: "10:00", end: "16:00", available: false };

/** The default week (docs/product/operators.md#working-hours). */
export const DEFAULT_WEEK: AvailabilityTimes = {
  monday: WORK,
  tuesday: WORK,
  wednesday: WORK,
  thursday: WORK,
  friday: WORK,
  saturday: OFF,
  sunday: OFF,
};

/** Hours and minutes, from 00:00 to 23:59. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The week after applying the sent days. */
export function changedWeek(
  current: AvailabilityTimes | null,
  sent: SentWeek,
): AvailabilityTimes {
  const week = { ...(current ?? DEFAULT_WEEK) };
  for (const day of WEEK_DAYS) {
    const { available, start, end } = sent[day] ?? week[day];
    week[day] = {
      available,
      start: start ?? week[day].start,
      end: end ?? week[day].end,
    };
  }
  return week;
}

/** "Mon–Fri 09:00–17:00, Sat 10:00–16:00"; null without working days. */
export function weekText(week: AvailabilityTimes): string | null {
  const runs: { first: WeekDay; last: WeekDay; hours: string }[] = [];
  WEEK_DAYS.forEach((day, index) => {
    if (!week[day].available) return;
    const hours = `${week[day].start}–${week[day].end}`;
    const run = runs.at(-1);
    const isNext = run && run.last === WEEK_DAYS[index - 1];
    if (isNext && run.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  });
  const words = runs.map(({ first, last, hours }) => {
    const days = first === last ? "" : `–${shortDay(last)}`;
    return `${shortDay(first)}${days} ${hours}`;
  });
  return words.length > 0 ? words.join(", ") : null;
}

/** "Mon" */
export function shortDay(day: WeekDay): string {
  return dayName(day).slice(0, 3);
}

/** "Monday" */
export function dayName(day: WeekDay): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** "14:05" in a time zone. */
export function timeIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(at);
}
