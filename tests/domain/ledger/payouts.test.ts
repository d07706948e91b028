import { expect, test } from "vitest";

import { nextPayoutRun, payoutHold } from "~/domain/ledger/payouts";

test.each([
  ["2026-11-21T09:00:00.000Z", "2026-11-23T09:00:00.000Z"],
  ["2026-11-22T23:59:59.999Z", "2026-11-23T09:00:00.000Z"],
  ["2026-11-23T08:59:59.999Z", "2026-11-23T09:00:00.000Z"],
  ["2026-11-23T09:00:00.000Z", "2026-11-30T09:00:00.000Z"],
  ["2026-12-29T00:00:00.000Z", "2027-01-04T09:00:00.000Z"],
])("after %s the next weekly run is %s", (after, next) => {
  expect(nextPayoutRun(new Date(after)).toISOString()).toBe(next);
});

const VERIFIED = new Date("2026-03-02T09:00:00.000Z");

test.each([
  ["unverified", null, { transfers: "active", detailsSubmitted: true }],
  ["unconnected", VERIFIED, null],
  ["details", VERIFIED, { transfers: "inactive", detailsSubmitted: false }],
  ["details", VERIFIED, { transfers: "inactive", detailsSubmitted: true }],
  ["details", VERIFIED, { transfers: "pending", detailsSubmitted: false }],
  ["checking", VERIFIED, { transfers: "pending", detailsSubmitted: true }],
  [null, VERIFIED, { transfers: "active", detailsSubmitted: true }],
] as const)("%s prevents a payout", (hold, verified, account) => {
  expect(payoutHold({ emailVerifiedAt: verified, account })).toBe(hold);
});
