import fc from "fast-check";
import { expect, test } from "vitest";

import { readByteRange } from "~/domain/agents/byte-range";

test.each([
  ["bytes=0-99", { first: 0, last: 99 }],
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=100-", { first: 100, last: 999 }],
  ["bytes=900-5000", { first: 900, last: 999 }],
  ["bytes=-100", { first: 900, last: 999 }],
  ["bytes=-5000", { first: 0, last: 999 }],
  [" Bytes=999-999 ", { first: 999, last: 999 }],
])("%o of 1000 bytes is a valid range", (header, range) => {
  expect(readByteRange(header, 1000)).toEqual(range);
});

test.each([
  null,
  "",
  "bytes=",
  "bytes=-",
  "bytes=5-2",
  "bytes=5000-2",
  "bytes=a-b",
  "bytes=0x1-2",
  "bytes=0-1,5-9",
  "items=0-9",
  "bytes 0-9",
])("%o is not a single range, so the whole file is sent", (header) => {
  expect(readByteRange(header, 1000)).toBe("whole");
});

test.each(["bytes=1000-", "bytes=1000-2000", "bytes=-0", "bytes=9e9-"])(
  "%o",
  (header) => {
    const expected = header === "bytes=9e9-" ? "whole" : "unsatisfiable";
    expect(readByteRange(header, 1000)).toBe(expected);
  },
);

test("a range is always within the file and never empty", () => {
  fc.assert(
    fc.property(
      fc.nat(2000),
      fc.option(fc.nat(2000)),
      fc.integer({ min: 1, max: 2000 }),
      (first, last, size) => {
        const range = readByteRange(`bytes=${first}-${last ?? ""}`, size);
        if (typeof range === "string") return;
        expect(range.first).toBe(first);
        expect(range.last).toBeGreaterThanOrEqual(range.first);
        expect(range.last).toBeLessThan(size);
      },
    ),
  );
});
