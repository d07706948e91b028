import { expect, test } from "vitest";

import {
  addNeeds,
  moveStep,
  removeStep,
  swapStep,
  withoutNeed,
} from "~/domain/workflows/edit";
import { addCustomPart } from "~/domain/workflows/custom-parts";
import {
  isRevision,
  withCorrections,
} from "~/domain/workflows/keep-corrections";
import { buildWorkflow } from "~/domain/workflows/plan";
import { withParts } from "~/domain/workflows/reword";

import { need, reading, sold } from "./given";

const BRIEF = "answer the phone, chase invoices after 14 days, feed the zebras";
const LATER = BRIEF.replace("14", "30");

/** A plan with an agent for each part: p, i and z. */
function planFor(brief: string) {
  const quotes = brief.split(", ");
  const tasks = ["phone", "invoices", "zebras"];
  const needs = quotes.map((quote, at) =>
    need(quote, { task: tasks[at] ?? quote }),
  );
  const matches = ["p", "i", "z"].slice(0, quotes.length);
  return buildWorkflow(
    brief,
    reading(needs),
    matches.map((id, at) => ({ match: sold(id), needs: [at] })),
  );
}

const agentsOf = ({ workflow }: ReturnType<typeof planFor>) =>
  workflow.map(({ agentId, needs }) => [agentId, needs]);

test("a brief is another version of one of which most is left", () => {
  expect(isRevision(LATER, BRIEF)).toBe(true);
  expect(isRevision(`${BRIEF}, in German`, BRIEF)).toBe(true);
  expect(isRevision("plan the shifts of our nurses", BRIEF)).toBe(false);
});

test("a name, removed parts and added ones stay with a changed brief", () => {
  const shorter = withoutNeed(planFor(BRIEF), 1);
  const custom = addCustomPart(shorter, "paint it red")!;
  const added = need("post on Mastodon", { task: "post" });
  const named = { ...addNeeds(custom, [added]), name: "Mine" };

  const { workflow, lost } = withCorrections(planFor(LATER), named);

  expect(workflow).toMatchObject({
    name: "Mine",
    user_request: LATER,
    notNeeded: ["chase invoices after 30 days"],
    uncovered: ["paint it red", "post on Mastodon"],
  });
  expect(agentsOf(workflow)).toEqual([
    ["p", [0]],
    ["z", [1]],
  ]);
  expect(lost).toEqual([]);
});

test("parts that stay keep their agents and order, further ones get theirs", () => {
  const swapped = swapStep(planFor(BRIEF), 2, sold("other"))!;
  const moved = moveStep(removeStep(swapped, 1)!, 1, "down")!;
  const shorter = BRIEF.split(", ").slice(0, 2).join(", ");

  expect(agentsOf(withCorrections(planFor(LATER), moved).workflow)).toEqual([
    ["z", [2]],
    ["other", [1]],
  ]);
  expect(
    agentsOf(
      withCorrections(planFor(BRIEF), removeStep(planFor(shorter), 1)!)
        .workflow,
    ),
  ).toEqual([
    ["i", [1]],
    ["z", [2]],
  ]);
});

test.each([{ industry: "dental" }, { exclusions: ["no phone calls"] }])(
  "a brief that is read differently has its own agents: %j",
  (read) => {
    const swapped = swapStep(planFor(BRIEF), 2, sold("other"))!;
    const plan = { ...planFor(LATER), ...read };
    const { workflow, keepsAgents } = withCorrections(plan, swapped);
    expect(agentsOf(workflow).map(([id]) => id)).toEqual(["p", "i", "z"]);
    expect(keepsAgents).toBe(false);
  },
);

test("a removed part that the brief has in another shape is named", () => {
  const before = withoutNeed(planFor(BRIEF), 1);
  const merged = `${BRIEF} and chase invoices after 14 days for the phone`;
  const plan = buildWorkflow(merged, reading([need(merged)]), []);

  const { workflow, lost } = withCorrections(plan, before);

  expect(lost).toEqual(["chase invoices after 14 days"]);
  expect(workflow.needs).toHaveLength(1);
});

test("reworded and split parts stay so, without the words that they replaced", () => {
  const parts = [
    need("send invoices late", { task: "z" }),
    need("phone twice"),
  ];
  const before = withParts(planFor(BRIEF), { need: 1 }, parts);

  const { workflow } = withCorrections(planFor(LATER), before);

  const quotes = workflow.needs.map(({ quote }) => quote);
  expect(quotes).toEqual(expect.arrayContaining(parts.map((one) => one.quote)));
  expect(quotes).not.toContain(before.needs[1]?.was);
  expect(workflow.needs).toHaveLength(4);
});
