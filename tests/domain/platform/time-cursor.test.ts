import { expect, test } from "vitest";

import { readAuditAddress } from "~/domain/platform/audit-address";
import { decodeTimeCursor, EVER } from "~/domain/platform/time-cursor";

test("a cursor names a moment that both engines can compare", () => {
  const place = { at: EVER, id: "a" };
  expect(decodeTimeCursor("0.a")).toEqual(place);
  expect(() => decodeTimeCursor("253402300800000.a")).toThrow(/not valid/);
});

test.each([
  ["2026-11-27", "2026-11-27"],
  ["0000-01-01", ""],
  ["9999-12-31", ""],
  ["2026-13-01", ""],
])("the audit log reads the day %s as %j", (from, read) => {
  const query = new URLSearchParams({ from });
  expect(readAuditAddress(query).from).toBe(read);
});
