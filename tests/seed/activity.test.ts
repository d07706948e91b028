import { expect, test } from "vitest";

import { SPECIALIZATIONS } from "~/domain/operators/operators";
import { HOME_CATEGORIES } from "~/content/home-categories";

import { orders } from "../../seed/activity/sales";
import { liveListings } from "../../seed/listings/all";
import { members } from "../../seed/people/members";
import { operators } from "../../seed/people/operators";
import { demoPlanner } from "../../seed/rows/catalogue";
import { promptRows } from "../../seed/rows/prompts";
import { testKnowledge } from "../support/knowledge";

const NOW = new Date("2026-03-02T09:00:00.000Z");

const joined = new Map(
  [...members, ...operators].map((person) => [
    person.username,
    person.joinedDaysAgo,
  ]),
);

test("at least twelve operators are listed, with known specializations", () => {
  expect(operators.length).toBeGreaterThanOrEqual(12);
  for (const { operator } of operators) {
    expect(SPECIALIZATIONS).toEqual(
      expect.arrayContaining(operator?.specializations ?? ["missing"]),
    );
  }
});

test("nobody lists an agent before joining", () => {
  for (const { owner, ageDays } of liveListings) {
    expect(joined.get(owner)).toBeGreaterThan(ageDays);
  }
});

test("orders are later than buyer and agent, and reviews later than orders", () => {
  const published = new Map(liveListings.map((one) => [one.key, one]));
  for (const { buyer, agent, daysAgo, review } of orders) {
    const listing = published.get(agent);
    expect(listing?.ageDays).toBeGreaterThan(daysAgo + 1);
    expect(joined.get(buyer)).toBeGreaterThan(daysAgo + 1);
    expect(listing?.owner).not.toBe(buyer);
    expect(["free", "one_time"]).toContain(listing?.priceModel);
    if (review) expect(review.daysAgo).toBeLessThan(daysAgo - 1);
    const answered = review?.answer?.daysAgo;
    if (answered) expect(answered).toBeLessThan(review.daysAgo);
  }
});

test("some reviews have an answer by the agent's owner, most have none", () => {
  const written = orders.flatMap(({ review }) => review ?? []);
  const answered = written.filter(({ answer }) => answer);
  expect(answered.length).toBeGreaterThanOrEqual(4);
  expect(answered.length).toBeLessThan(written.length / 2);
});

test("nobody buys an agent twice, and the demo buyer owns one", () => {
  const pairs = orders.map(({ buyer, agent }) => `${buyer} ${agent}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  const own = orders.filter(({ buyer }) => buyer === "recruit_one");
  expect(own).toHaveLength(1);
});

test("sixty prompts are within the last ninety days", async () => {
  const prompts = promptRows(NOW, demoPlanner(await testKnowledge()));
  expect(prompts).toHaveLength(60);
  for (const { createdAt } of prompts) {
    const days = (NOW.getTime() - createdAt.getTime()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(0);
    expect(days).toBeLessThan(90);
  }
  expect(prompts.some(({ workflowGenerated }) => !workflowGenerated)).toBe(
    true,
  );
});

test("each home category counts live agents", () => {
  for (const { tags } of HOME_CATEGORIES) {
    const counted = liveListings.filter((listing) =>
      listing.tags.some((tag) => tags.includes(tag)),
    );
    expect(counted.length).toBeGreaterThanOrEqual(4);
  }
});
