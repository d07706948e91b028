import { expect, test } from "vitest";

import { unplannedWorkflow, withSteps } from "~/domain/workflows/plan";

import { entry, match, need, planOf, sold } from "./given";

const request = "Answer phone calls, track zebras";

test("a plan has the first three matches in order, with stages by position", () => {
  const plan = planOf(
    request,
    ["1", "2", "3", "4"].map((id) => match(id)),
  );

  expect(
    plan.workflow.map(({ step, stage, agentId }) => [step, stage, agentId]),
  ).toEqual([
    [1, "ENGAGE", "1"],
    [2, "PROCESS", "2"],
    [3, "REPORT", "3"],
  ]);
  expect(plan).toMatchObject({
    mission_name: "OPERATION ANSWER",
    user_request: request,
    total_steps: 3,
    estimated_completion: "9-21 minutes",
  });
});

test("a plan's time counts the steps that cover a part, else it is an operator's", () => {
  const possible = { isForeign: true };
  const half = planOf(request, [match("1"), match("2", possible)]);
  expect(half.estimated_completion).toBe("3-7 minutes");
  const none = planOf(request, [match("1", possible), match("2", possible)]);
  expect(none.estimated_completion).toBe("1-2 hours");
});

test("estimates are deterministic for a request and agent", () => {
  expect(planOf(request, [match("1")])).toEqual(planOf(request, [match("1")]));
});

test("estimates span exactly 2 to 7 minutes", () => {
  const steps = Array.from(
    { length: 200 },
    (_, at) => planOf(request, [match(String(at))]).workflow,
  ).flat();
  const minutes = new Set(steps.map(({ estimatedTime }) => estimatedTime));
  expect([...minutes].sort()).toEqual(
    [2, 3, 4, 5, 6, 7].map((count) => `${String(count)} minutes`),
  );
});

test("the level of a step, 80 to 99, reflects the strength of its match", () => {
  const levelOf = (strength: number) =>
    planOf(request, [match("1", { strength })]).workflow[0];
  expect(levelOf(0)).toMatchObject({ automation_level: 80 });
  expect(levelOf(0.3)).toMatchObject({
    automation_level: 86,
    evidence: "possible",
  });
  expect(levelOf(0.5)).toMatchObject({ evidence: "strong" });
  expect(levelOf(1)).toMatchObject({ automation_level: 99 });
});

test("a plan is ready if every part has an agent for sale, partial if some have", () => {
  const ready = planOf(request, [sold("1"), sold("2")]);
  expect(ready).toMatchObject({ readiness: "ready", uncovered: [] });
  const partial = planOf(request, [match("1")], [need("feed the zebras")]);
  expect(partial).toMatchObject({
    readiness: "partial",
    uncovered: ["feed the zebras"],
    needs: [{ step: 1 }, { step: null }],
  });
  const none = planOf(request, [], [need("feed the zebras")]);
  expect(none).toMatchObject({
    readiness: "operator",
    uncovered: ["feed the zebras"],
  });
});

test("an agent for another industry is a possible match that covers nothing", () => {
  const foreign = match("1", { strength: 0.9, isForeign: true });
  const alone = planOf(request, [foreign]);
  expect(alone).toMatchObject({
    readiness: "operator",
    needs: [{ step: 1 }],
    workflow: [{ agentId: "1", evidence: "possible", isForeign: true }],
  });
  expect(alone.uncovered).toEqual(alone.needs.map(({ quote }) => quote));
  const partial = planOf(request, [foreign, match("2")]);
  expect(partial).toMatchObject({ readiness: "partial" });
  expect(partial.uncovered).toHaveLength(1);
});

test("a plan with text that was not understood is not ready", () => {
  const ready = planOf(request, [sold("1")]);
  const unread = { ...ready, notUnderstood: ["qwz xkcd"] };
  expect(withSteps(ready, ready.workflow).readiness).toBe("ready");
  expect(withSteps(unread, ready.workflow).readiness).toBe("partial");
});

test("coverage is the average level of what covers parts, rounded half up", () => {
  const halves = Array.from({ length: 40 }, (_, at) =>
    planOf(request, [
      match("1", { strength: 0.5 + at / 80 }),
      match("2", { strength: 0.5 }),
    ]),
  );
  let odd = 0;
  for (const plan of halves) {
    const [a, b] = plan.workflow.map(
      ({ automation_level }) => automation_level,
    );
    const sum = (a ?? 0) + (b ?? 0);
    odd += sum % 2;
    expect(plan.automation_coverage).toBe(`${String((sum + (sum % 2)) / 2)}%`);
  }
  expect(odd).toBeGreaterThan(0);
});

test("without a match the only step is custom development and everything is open", () => {
  const plan = unplannedWorkflow(request);
  expect(plan).toMatchObject({
    total_steps: 1,
    estimated_completion: "1-2 hours",
    automation_coverage: "0%",
    notCovered: ["answer", "phone", "calls", "track", "zebras"],
    readyToBuyTotal: 0,
  });
  expect(plan.workflow).toMatchObject([
    {
      step: 1,
      stage: "ENGAGE",
      agent: "Custom Development Needed",
      agentId: null,
      agentSlug: null,
      estimatedTime: "1-2 hours",
      automation_level: 95,
      score: 0,
      matched: [],
      listing: null,
    },
  ]);
});

test("words that no chosen agent matched are not covered", () => {
  const plan = planOf(request, [
    match("1", { matched: [{ word: "phone", where: "title" }] }),
    match("2", { matched: [{ word: "track", where: "category" }] }),
  ]);
  expect(plan.notCovered).toEqual(["answer", "calls", "zebras"]);
});

test("the ready-to-buy total is the sum of the listed prices in dollars", () => {
  const listed = (id: string, priceCents: number) =>
    match(id, {
      entry: entry({ id, listing: { slug: `l-${id}`, priceCents } }),
    });
  const plan = planOf(request, [listed("1", 29), listed("2", 57), match("3")]);

  expect(plan.workflow.map(({ listing }) => listing)).toEqual([
    { slug: "l-1", price: 0.29 },
    { slug: "l-2", price: 0.57 },
    null,
  ]);
  expect(plan.readyToBuyTotal).toBe(0.86);
});

test("the mission is named after the first run of letters and digits, in upper case", () => {
  const nameOf = (text: string) => unplannedWorkflow(text).mission_name;
  expect(nameOf("  --e-mail triage")).toBe("OPERATION E");
  expect(nameOf("24/7 support")).toBe("OPERATION 24");
  expect(nameOf("straße fegen")).toBe("OPERATION STRASSE");
  expect(nameOf("?!")).toBe("OPERATION UNNAMED");
});

test("a plan is not ready for systems that none of its agents names", () => {
  const brief = "copy HubSpot contacts to Xero";
  const listing = { slug: "l", priceCents: 100 };
  const named = (description: string) =>
    entry({ id: "1", description, listing });
  const hubspot = named("Works with HubSpot.");
  const both = named("HubSpot and Xero.");
  expect(planOf(brief, [match("1", { entry: hubspot })]).readiness).toBe(
    "partial",
  );
  expect(planOf(brief, [match("1", { entry: both })]).readiness).toBe("ready");
});
