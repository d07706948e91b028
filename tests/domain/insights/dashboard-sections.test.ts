import { expect, test } from "vitest";

import {
  dashboardSections,
  type DashboardActivity,
} from "~/domain/insights/dashboard-sections";

const NOTHING: DashboardActivity = {
  sentAt: null,
  receivedAt: null,
  purchasedAt: null,
  passAt: null,
  plannedAt: null,
  changedAt: null,
  hasEarnings: false,
};

const day = (date: number) => new Date(Date.UTC(2026, 2, date));

test("an account without activity has no sections", () => {
  expect(dashboardSections(NOTHING)).toEqual([]);
});

test("a buyer's latest act comes first", () => {
  const bought = { ...NOTHING, sentAt: day(1), plannedAt: day(1) };
  expect(dashboardSections({ ...bought, purchasedAt: day(2) })).toEqual([
    "purchases",
    "chats",
    "plans",
  ]);
  expect(dashboardSections({ ...bought, passAt: day(3) })[0]).toBe("pass");
});

test("the role in which something happened last comes first", () => {
  const busy = { ...NOTHING, hasEarnings: true, purchasedAt: day(1) };
  const seller = { ...busy, changedAt: day(3), receivedAt: day(2) };
  expect(dashboardSections(seller)).toEqual([
    "earnings",
    "agents",
    "requests",
    "chats",
    "purchases",
  ]);
  expect(dashboardSections({ ...seller, receivedAt: day(4) })).toEqual([
    "requests",
    "chats",
    "earnings",
    "agents",
    "purchases",
  ]);
  expect(dashboardSections({ ...seller, purchasedAt: day(5) })[0]).toBe(
    "purchases",
  );
});

test("earnings without agents or requests come last", () => {
  const past = { ...NOTHING, hasEarnings: true, purchasedAt: day(1) };
  expect(dashboardSections(past)).toEqual(["purchases", "earnings"]);
});
