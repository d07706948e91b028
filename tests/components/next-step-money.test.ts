import { expect, test } from "vitest";

import {
  accepted,
  asOperator,
  MILESTONE,
  PAYMENT,
  released,
  stepOf,
  type Payment,
} from "../support/project-steps";

test("money that went back is named, and other work can be agreed on", () => {
  const refunded = { ...released, status: "refunded" as const };
  const milestones = [{ ...MILESTONE, payment: refunded }];
  const back = [{ status: "settled" as const, isActive: false, milestones }];
  expect(stepOf({ moves: ["completed"] }, back, "refunded")).toEqual([
    "All of the money went back to you. Complete the project if there is no more work.",
    "#request",
  ]);
  expect(stepOf(asOperator, back, "refunded")).toEqual([
    "All of the money went back to the requester. Agree on other work, or rita completes the project.",
    "#make-an-offer",
  ]);
  expect(stepOf(asOperator, back, "charged_back")[0]).toContain(
    "The card’s bank took the money back.",
  );
});

test("while the bank decides, nobody is asked to release, refund or split", () => {
  const acts = [{ act: "deliver" as const, href: "/deliver" }];
  const atBank = { ...PAYMENT, chargeback: "Disputed.", acts };
  const stepAs = (request: Parameters<typeof stepOf>[0], payment: Payment) =>
    stepOf(request, [accepted({ payment })]);
  const [forRequester, none] = stepAs({}, { ...atBank, acts: [] });
  expect(forRequester).toContain("Your card’s bank has disputed $900.00.");
  expect(none).toBeNull();
  const [forOperator, deliver] = stepAs(asOperator, atBank);
  expect(forOperator).toContain("The card’s bank has disputed $900.00.");
  expect(deliver).toBe("/deliver");
  const delivered = { ...atBank, status: "delivered" as const, acts: [] };
  expect(stepAs({}, delivered)[0]).toContain("until the bank decides");
  expect(stepAs(asOperator, delivered)[1]).toBeNull();
});

test("neither party has to act on a refund that is on its way", () => {
  const payment = { ...PAYMENT, isReturning: true };
  const [text, href] = stepOf({}, [accepted({ payment })]);
  expect(text).toBe("A refund to you is on its way, from the $900.00 on hold.");
  expect(href).toBeNull();
  expect(stepOf(asOperator, [accepted({ payment })])[0]).toContain("to rita");
});

test("a request that came to nothing leads its requester to other operators", () => {
  for (const status of ["declined", "cancelled"] as const) {
    expect(stepOf({ status })[1]).toBe("/operators");
    const [text, href] = stepOf({ ...asOperator, status });
    expect(text).toContain("There is nothing left to do.");
    expect(href).toBeNull();
  }
});
