import { expect, test } from "vitest";

import {
  directoryHref,
  rateText,
  readDirectorySearch,
  WHOLE_DIRECTORY,
} from "~/domain/operators/directory";
import { medianResponse, responseText } from "~/domain/operators/response-time";

const HOUR_MS = 3_600_000;

test("a search survives its address, and unknown values do not filter", () => {
  const search = {
    q: "voice",
    sort: "rating",
    specialization: "hipaa",
    language: "pt",
    maxRateCents: 9_550,
    isAvailable: true,
  } as const;
  const href = directoryHref(search);
  expect(href).toBe(
    "/operators?q=voice&sort=rating&specialization=hipaa&language=pt&maxRate=95.5&available=1",
  );
  const { searchParams } = new URL(href, "http://armory.test");
  expect(readDirectorySearch(searchParams)).toEqual(search);
  const odd = "q=&sort=x&specialization=x&language=xx&maxRate=-1&available=";
  expect(readDirectorySearch(new URLSearchParams(odd))).toEqual(
    WHOLE_DIRECTORY,
  );
  expect(directoryHref(WHOLE_DIRECTORY)).toBe("/operators");
});

test("a rate is named by the hour, and nothing by quote", () => {
  expect(rateText(9_550)).toBe("$95.50 an hour");
  expect(rateText(null)).toBe("By quote");
});

test.each([
  [0.2, "within an hour"],
  [1, "within an hour"],
  [1.1, "within 2 hours"],
  [48, "within 48 hours"],
  [48.1, "within 3 days"],
])("an answer after %d hours comes %s", (hours, text) => {
  expect(responseText(hours * HOUR_MS)).toBe(text);
});

test("the median needs three answers", () => {
  expect(medianResponse([1, 2])).toBeNull();
  expect(medianResponse([9, 1, 2])).toBe(2);
});
