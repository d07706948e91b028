import { expect, test } from "vitest";

import { relativeTime } from "~/domain/platform/relative-time";
import { faultLine } from "~/domain/platform/fault-line";
import { splitLinks } from "~/domain/platform/text-links";

const NOW = new Date("2026-03-02T09:00:00.000Z");
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test("a time is shown in its largest whole unit, and never as negative", () => {
  const told = (ms: number) => relativeTime(new Date(NOW.getTime() - ms), NOW);

  expect(told(-DAY)).toBe("Just now");
  expect(told(0)).toBe("Just now");
  expect(told(MINUTE - 1)).toBe("Just now");
  expect(told(MINUTE)).toBe("1m ago");
  expect(told(HOUR - 1)).toBe("59m ago");
  expect(told(HOUR)).toBe("1h ago");
  expect(told(DAY - 1)).toBe("23h ago");
  expect(told(DAY)).toBe("1d ago");
  expect(told(400 * DAY)).toBe("400d ago");
});

test("an error becomes one short line without credentials", () => {
  expect(faultLine(new Error("refused\nat line 1"))).toBe("refused");
  expect(faultLine("plain")).toBe("plain");
  expect(faultLine(new Error("postgres://me:secret@db/armory is down"))).toBe(
    "postgres://db/armory is down",
  );
  expect(faultLine(new Error("key k-1 refused"), ["k-1", ""])).toBe(
    "key [redacted] refused",
  );
  expect(faultLine(new Error("x".repeat(999)))).toHaveLength(200);
});

test("web addresses in a text become links, and nothing else does", () => {
  const text =
    "Verify: http://localhost:3000/verify?token=a-b_c.\njavascript:alert(1) or https://x.test)";

  const parts = splitLinks(text);

  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.filter(({ href }) => href).map(({ href }) => href)).toEqual([
    "http://localhost:3000/verify?token=a-b_c",
    "https://x.test",
  ]);
});
