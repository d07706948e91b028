import { expect, test } from "vitest";

import { readDomain } from "~/domain/publishers/domains";
import { afterCheck, publisherText } from "~/domain/publishers/publishers";

const DAY_MS = 86_400_000;
const AT = new Date("2026-11-03T12:00:00.000Z");
const later = (days: number) => new Date(AT.getTime() + days * DAY_MS);
const PENDING = {
  status: "pending",
  method: null,
  checkedAt: null,
  failingSince: null,
} as const;

test("a domain is read from what people type, in ASCII and lower case", () => {
  const typed = {
    "example.com": "example.com",
    " Example.COM. ": "example.com",
    "https://www.example.com/": "www.example.com",
    "https://example.com/shop?page=2#top": "example.com",
    "example.com/shop": "example.com",
    "bücher.example": "xn--bcher-kva.example",
  };
  for (const [text, domain] of Object.entries(typed)) {
    expect(readDomain(text), text).toBe(domain);
  }
});

test("what is no public domain is refused", () => {
  const refused = [
    "",
    "example",
    "127.0.0.1",
    "0x7f.1",
    "[::1]",
    "localhost",
    "printer.local",
    "metadata.internal",
    "example.com:8443",
    "user@example.com",
    "-a.example",
    "a b.com",
    `${"a".repeat(64)}.com`,
  ];
  for (const text of refused) expect(readDomain(text), text).toBeNull();
});

test("a proof that is not found again keeps its badge for a week", () => {
  const verified = afterCheck(PENDING, { found: "dns", at: AT });
  expect(verified).toMatchObject({ status: "verified", checkedAt: AT });
  expect(verified.nextCheckAt).toEqual(later(1));

  const failing = afterCheck(verified, { found: null, at: later(1) });
  expect(failing).toMatchObject({
    status: "failing",
    checkedAt: AT,
    failingSince: later(1),
    nextCheckAt: later(1.25),
  });
  const still = afterCheck(failing, { found: null, at: later(7.9) });
  expect(still).toMatchObject({ status: "failing", failingSince: later(1) });
  const lost = afterCheck(still, { found: null, at: later(8) });
  expect(lost).toMatchObject({
    status: "lost",
    failingSince: null,
    nextCheckAt: null,
  });
});

test("a proof that is found again keeps its badge with the new date", () => {
  const failing = { ...PENDING, checkedAt: AT, failingSince: later(1) };
  const found = { found: "file", at: later(2) } as const;
  expect(afterCheck({ ...failing, status: "failing" }, found)).toMatchObject({
    status: "verified",
    method: "file",
    checkedAt: later(2),
    failingSince: null,
  });
});

test("a proof that was never found stays pending and is not looked for again", () => {
  const checked = afterCheck(PENDING, { found: null, at: AT });
  expect(checked).toMatchObject({ status: "pending", nextCheckAt: null });
});

test("the badge says what was checked and when, nothing more", () => {
  expect(publisherText("example.com", AT)).toBe(
    "Controls example.com, checked on Nov 3, 2026",
  );
});
