import { expect, test } from "vitest";

import {
  changedWeek,
  DEFAULT_WEEK,
  timeIn,
  weekText,
  type SentWeek,
} from "~/domain/operators/availability";
import { durationText, median } from "~/domain/approvals/review-wait";

const HOUR = 3_600_000;

const OFF = { available: false };

test.each<[SentWeek, string | null]>([
  [{}, "Mon–Fri 09:00–17:00"],
  [{ saturday: { available: true } }, "Mon–Fri 09:00–17:00, Sat 10:00–16:00"],
  [{ wednesday: OFF }, "Mon–Tue 09:00–17:00, Thu–Fri 09:00–17:00"],
  [
    { friday: { available: true, start: "09:00", end: "12:30" } },
    "Mon–Thu 09:00–17:00, Fri 09:00–12:30",
  ],
  [
    { monday: OFF, tuesday: OFF, thursday: OFF, friday: OFF },
    "Wed 09:00–17:00",
  ],
  [
    { monday: OFF, tuesday: OFF, wednesday: OFF, thursday: OFF, friday: OFF },
    null,
  ],
])("the default week with %o is shown as %s", (sent, text) => {
  expect(weekText(changedWeek(null, sent))).toBe(text);
});

test("a day that is switched off keeps its hours, and other days are unchanged", () => {
  const late = { available: true, start: "12:00", end: "20:00" };
  const week = changedWeek(DEFAULT_WEEK, { tuesday: late });
  expect(changedWeek(week, { tuesday: OFF })).toEqual({
    ...DEFAULT_WEEK,
    tuesday: { ...late, available: false },
  });
});

test("the time is that of the time zone", () => {
  const at = new Date("2026-03-02T23:30:00Z");
  expect(timeIn("UTC", at)).toBe("23:30");
  expect(timeIn("Europe/Berlin", at)).toBe("00:30");
});

test.each([
  [[], null],
  [[5], 5],
  [[9, 1, 5], 5],
  [[8, 1, 4, 2], 3],
])("the median of %o is %o", (values, middle) => {
  expect(median(values)).toBe(middle);
});

test.each([
  [0, "1 minute"],
  [59 * 60_000, "59 minutes"],
  [HOUR, "1 hour"],
  [26.4 * HOUR, "26 hours"],
  [48 * HOUR, "2 days"],
])("%i milliseconds are shown as %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
