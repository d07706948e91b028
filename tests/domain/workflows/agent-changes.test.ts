import { expect, test } from "vitest";

import {
  agentChanges,
  withFormerAgents,
} from "~/domain/workflows/agent-changes";
import { buildWorkflow } from "~/domain/workflows/plan";
import type { Candidate } from "~/domain/workflows/match-need";
import type { StepMatch } from "~/domain/workflows/step";

import { testKnowledge } from "../../support/knowledge";
import { entry, match, need, reading, sold } from "./given";

const CALLS = "answer phone calls";
const NEEDS = [
  need("Answer phone calls", { task: "answer-calls", name: CALLS }),
  need("Chase invoices", { task: "collect-debts" }),
  need("Sort mail", { task: "sort-mail" }),
  need("Post daily", { task: "post" }),
];

/** A plan of the four parts: the agents of their steps, by part. */
function planWith(...agents: [number[], StepMatch][]) {
  const matches = agents.map(([needs, one]) => ({ match: one, needs }));
  return buildWorkflow("x", reading(NEEDS), matches);
}

const phone = entry({ id: "p", title: "Phone", description: CALLS });
const candidate: Candidate = {
  entry: phone,
  entryId: "p",
  weight: 1,
  industry: null,
  isForSale: false,
  likeness: 1,
  traits: null,
  share: 1,
};
const before = planWith([[0], match("p", { entry: phone })], [[1], sold("1")]);
const ids = ({ workflow }: ReturnType<typeof planWith>) =>
  workflow.map(({ agentId }) => agentId);

async function keepIn(plan: ReturnType<typeof planWith>, industry = "dental") {
  const made = { ...candidate, industry: industry === "any" ? null : industry };
  return withFormerAgents(await testKnowledge(), { plan, before }, (at) =>
    at === 0 ? [made] : [],
  );
}

test("a former agent stays where its part would have none", async () => {
  const plan = planWith([[1], sold("2")]);
  expect(ids(await keepIn(plan, "any"))).toEqual(["p", "2"]);
  const foreign = match("9", { isForeign: true });
  const possible = planWith([[0], foreign], [[1], sold("2")]);
  expect(ids(await keepIn(possible, "any"))).toEqual(["p", "2"]);
});

test("it goes before an agent of a part that had none, in a full plan", async () => {
  const plan = planWith([[1], sold("2")], [[2], sold("3")], [[3], sold("4")]);
  expect(ids(await keepIn(plan, "any"))).toEqual(["p", "2", "3"]);
});

test("it leaves if it does not suit, or if its part has another agent", async () => {
  const plan = planWith([[1], sold("2")]);
  expect(ids(await keepIn(plan))).toEqual(["2"]);
  const other = planWith([[0], sold("8")]);
  expect(ids(await keepIn(other, "any"))).toEqual(["8"]);
});

test("each agent that left is named with what became of its part", () => {
  const all = planWith([[0], sold("1")], [[1], sold("2")], [[2], match("3")]);
  const after = planWith([[0, 1], sold("1")], [[3], sold("4")]);
  expect(agentChanges(all, after)).toEqual([
    "Agent 2 left the plan: Agent 1 does its part, too.",
    "Agent 3 left the plan, and no other agent of it does its part.",
  ]);
  const swapped = planWith(
    [[0], match("5")],
    [[1], sold("6", { isForeign: true })],
    [[2], match("3")],
  );
  expect(agentChanges(all, swapped)).toEqual([
    "Step 1 has Agent 5, which is not for sale, instead of Agent 1.",
    "Step 2 has Agent 6 instead of Agent 2. It is only a possible match.",
  ]);
  expect(agentChanges(all, all)).toEqual([]);
});
