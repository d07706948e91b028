import { expect, test } from "vitest";

import { auditFacts } from "~/domain/platform/audit-words";

test("the audit log shows codes as words, and texts of people as they are", () => {
  const state = { measure: "take_down", reason: "It wants an api_key." };
  expect(auditFacts(state)).toEqual([
    { term: "Measure", value: "take down" },
    { term: "Reason", value: "It wants an api_key." },
  ]);
});

test("the audit log shows amounts as money, ids short and names as words", () => {
  const state = {
    refundCents: 6_000,
    answer: "01a21b08-1111-7000-8000-00000000000a",
    isOnlyAdministrator: true,
    reports: 2,
    reason: null,
  };
  expect(auditFacts(state)).toEqual([
    { term: "Refund", value: "$60.00" },
    { term: "Answer", value: "01a21b08" },
    { term: "Only administrator", value: "yes" },
    { term: "Reports", value: "2" },
    { term: "Reason", value: "none" },
  ]);
});
