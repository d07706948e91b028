import { expect, test } from "vitest";

import { timeBuckets } from "~/domain/insights/buckets";

const now = new Date("2026-11-20T14:05:00Z");

function bucketsSince(from: string, most = 31) {
  const found = timeBuckets({ from: new Date(from), now, most });
  const { step, buckets } = found;
  return { step, buckets, labels: buckets.map(({ label }) => label) };
}

test("thirty days are counted by day, including today", () => {
  const { step, buckets, labels } = bucketsSince("2026-10-22T09:00:00Z");

  expect(step).toBe("day");
  expect(labels).toHaveLength(30);
  expect(labels.at(0)).toBe("Oct 22, 2026");
  expect(labels.at(-1)).toBe("Nov 20, 2026");
  expect(buckets.map(({ tick }) => tick)).toContain("31");
});

test("ninety days are counted by week, the first of which is partial", () => {
  const { step, labels } = bucketsSince("2026-08-23T00:00:00Z");

  expect(step).toBe("week");
  expect(labels).toHaveLength(13);
  expect(labels.at(0)).toBe("Aug 23, 2026 to Aug 28, 2026");
  expect(labels.at(-1)).toBe("Nov 14, 2026 to Nov 20, 2026");
});

test("a year is counted by calendar month", () => {
  const { step, labels } = bucketsSince("2025-11-25T00:00:00Z");

  expect(step).toBe("month");
  expect(labels).toHaveLength(13);
  expect(labels.at(0)).toBe("Nov 2025");
  expect(labels.at(2)).toBe("Jan 2026");
  expect(labels.at(-1)).toBe("Nov 2026");
});

test("decades are counted by year", () => {
  const { step, labels } = bucketsSince("1970-01-01T00:00:00Z", 100);

  expect(step).toBe("year");
  expect(labels.at(0)).toBe("1970");
  expect(labels.at(-1)).toBe("2026");
});

test.each([
  "2026-11-20",
  "2026-10-22",
  "2026-08-23",
  "2025-11-25",
  "2001-02-03",
])("since %s every moment is counted exactly once", (from) => {
  const { buckets } = bucketsSince(`${from}T00:00:00Z`);

  expect(buckets.at(0)?.from).toEqual(new Date(`${from}T00:00:00Z`));
  expect(buckets.at(-1)?.until).toEqual(new Date("2026-11-21T00:00:00Z"));
  for (const [index, { from: start }] of buckets.entries()) {
    if (index > 0) expect(buckets[index - 1]?.until).toEqual(start);
  }
});
