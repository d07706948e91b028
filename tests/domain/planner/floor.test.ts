import { resolve } from "node:path";

import { expect, inject, test } from "vitest";

import { readBriefs } from "../../../bench/plans/brief";
import { figuresOf } from "../../../bench/plans/figures";
import { judge } from "../../../bench/plans/judge";
import { testKnowledge } from "../../support/knowledge";
import { proposedBy, taskPlanner } from "../../../bench/plans/planners";

/** The planner uses no database, so one engine is enough. */
test.skipIf(inject("database").engine !== "sqlite")(
  "plans for briefs outside the training data stay as good as docs/plans.md says",
  async () => {
    const plan = taskPlanner(await testKnowledge());
    const judged = readBriefs(resolve("bench/plans/sets")).map((brief) =>
      judge(brief, plan(brief.text).map(proposedBy)),
    );
    const { briefs, score, precision, recall } = figuresOf(judged);
    expect(briefs).toBe(200);
    expect(score).toBeGreaterThan(69);
    expect(precision).toBeGreaterThan(79);
    expect(recall).toBeGreaterThan(78);
  },
);
