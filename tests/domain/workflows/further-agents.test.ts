import { expect, test } from "vitest";

import { briefMessage } from "~/domain/workflows/export";
import {
  customQuotes,
  furtherLine,
  furtherTitle,
} from "~/domain/workflows/further-agents";
import { gapsIn } from "~/domain/workflows/readiness";
import { secondPlan } from "~/domain/workflows/second-plan";
import { matchedStep, type StepMatch } from "~/domain/workflows/step";

import { need, planOf, sold } from "./given";

const FULL = [sold("1"), sold("2"), sold("3")];

/** A full plan with further agents, each for one part, and an operator's part. */
function planWith(further: StepMatch[]) {
  const parts = further.map(({ entry }) => need(`more ${entry.id}`));
  const plan = planOf("x", FULL, [...parts, need("feed zebras")]);
  const furtherAgents = further.map((match, at) => {
    const {
      step: _,
      stage: __,
      ...agent
    } = matchedStep("x", {
      match,
      needs: [FULL.length + at],
    });
    return agent;
  });
  return { ...plan, furtherAgents };
}

test("a part of a further agent is none for an operator, and is counted apart", () => {
  const plan = planWith([sold("4"), sold("5")]);
  expect(customQuotes(plan)).toEqual(["feed zebras"]);
  expect(furtherTitle(plan)).toBe("Done by an agent, but this plan is full");
  expect(gapsIn(plan)).toEqual([
    "1 part not covered",
    "2 parts done by an agent that is not in the plan",
  ]);
  const message = briefMessage(plan);
  expect(message).toContain("4. more 4\n5. more 5\n6. feed zebras (nothing");
  expect(message).toContain("no place for them:\n- “more 4”: Agent 4, $1");
});

test("a further agent is named with its parts and its price", () => {
  const plan = planWith([sold("4")]);
  const [agent] = plan.furtherAgents;
  expect(furtherLine(plan, agent!)).toBe("“more 4”: Agent 4, $1");
  expect(furtherLine(plan, agent!, new Set(["4"]))).toBe(
    "“more 4”: Agent 4, which you own",
  );
  expect(furtherLine(plan, { ...agent!, listing: null })).toBe(
    "“more 4”: Agent 4, not for sale",
  );
});

test("a second plan has the further parts, agents and exclusions only", () => {
  const further = ["4", "5", "6", "7"].map((id) => sold(id));
  const first = {
    ...planWith(further),
    exclusions: ["no phone calls"],
    industry: "dental",
    name: "Mine",
  };
  expect(secondPlan(first)).toMatchObject({
    name: null,
    user_request: "More 4. More 5. More 6. More 7. No phone calls.",
    exclusions: ["No phone calls"],
    industry: "dental",
    uncovered: ["More 7"],
    workflow: [
      { step: 1, stage: "ENGAGE", agentId: "4", needs: [0] },
      { step: 2, stage: "PROCESS", agentId: "5", needs: [1] },
      { step: 3, stage: "REPORT", agentId: "6", needs: [2] },
    ],
  });
  expect(secondPlan(planWith([]))).toBeNull();
});
