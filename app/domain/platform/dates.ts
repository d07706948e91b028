import { plural } from "./plural";

const MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
];

/** A day is exactly 24 hours here, regardless of the calendar. */
export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * 86_400_000);
}

/** The whole seconds that have passed; 0 for a time in the future. */
export function secondsSince(time: Date, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - time.getTime()) / 1000));
}

/** The whole seconds to wait for a time, at least one. */
export function secondsUntil(time: Date, now: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));
}

/** "Nov 20, 2026" in UTC, the same on server and client. */
export function formatDate(date: Date): string {
  const month = MONTHS[date.getUTCMonth()] ?? "";
  return `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** "Nov 2026" in UTC, without the day, which would say too much. */
export function formatMonth(date: Date): string {
  return `${MONTHS[date.getUTCMonth()] ?? ""} ${date.getUTCFullYear()}`;
}

/** "Nov 20, 2026, 09:05 UTC", where the time matters. */
export function formatMoment(date: Date): string {
  return `${formatDate(date)}, ${date.toISOString().slice(11, 16)} UTC`;
}

/** "4 minutes ago", in the largest unit that fits. */
export function formatAgo(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  return minutes < 1 ? "just now" : `${formatSpan(minutes * 60)} ago`;
}

/** "4 minutes", in the largest unit that fits. */
export function formatSpan(seconds: number): string {
  if (seconds < 60) return plural(seconds, "second");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return plural(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return plural(hours, "hour");
  return plural(Math.floor(hours / 24), "day");
}
