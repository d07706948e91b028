import { expect, test } from "vitest";

import { rankByScan } from "~/domain/workflow/scan";

import { matchedEntries } from "../../drizzle/seed/rows/catalogue";

const entries = matchedEntries();

function bestFor(request: string): string | undefined {
  return rankByScan(entries, request, 1)[0]?.entry.slug;
}

test("plain requests find the agent that was made for them", () => {
  expect(bestFor("Chase unpaid invoices")).toBe("collections-envoy");
  expect(bestFor("Answer support email")).toBe("inbox-triage-commander");
  expect(bestFor("Recover lost carts")).toBe("cart-recon");
  expect(bestFor("post to social media every day")).toBe("social-drumbeat");
  expect(bestFor("sort incoming resumes")).toBe("resume-sieve");
});

test("a clinic's request is answered by three agents for clinics", () => {
  const request =
    "Answer patient phone calls for our clinic, stay HIPAA compliant, book appointments and email me a daily summary";
  const found = rankByScan(entries, request, 3).map(({ entry }) => entry.slug);
  expect(found).toEqual([
    "hipaa-voice-intake",
    "clinic-daily-summary",
    "clinic-phone-desk",
  ]);
});
