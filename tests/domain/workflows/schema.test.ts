import fc from "fast-check";
import { expect, test } from "vitest";

import { unplannedWorkflow, type Workflow } from "~/domain/workflows/plan";
import { userRequestSchema, workflowSchema } from "~/domain/workflows/schema";

import { entry, match, planOf } from "./given";

function messageFor(value: unknown): string | undefined {
  return userRequestSchema.safeParse(value).error?.issues[0]?.message;
}

test("a request has 1 to 2,000 characters after trimming", () => {
  expect(userRequestSchema.parse("  call me \n")).toBe("call me");
  expect(userRequestSchema.parse(` ${"x".repeat(2000)} `)).toHaveLength(2000);
  expect(messageFor("x".repeat(2001))).toBe(
    "Keep the description within 2,000 characters.",
  );
  for (const nothing of ["", " \n\t ", "\u0000", undefined, 7]) {
    expect(messageFor(nothing)).toBe("Describe what you want to automate.");
  }
});

test("characters that databases reject become spaces", () => {
  expect(userRequestSchema.parse("a\u0000b\ud800c\r\nd 😀")).toBe(
    "a b c\r\nd 😀",
  );
});

test("every built plan can be parsed again unchanged", () => {
  const listing = { slug: "shop", priceCents: 4999 };
  const matches = [
    match("1", { entry: entry({ listing, category: "Sales" }) }),
    match("2", { matched: [{ word: "mail", where: "phrase" }] }),
  ];
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (request) => {
      for (const plan of [
        planOf(request, matches),
        unplannedWorkflow(request),
      ]) {
        const read: Workflow = workflowSchema.parse(
          JSON.parse(JSON.stringify(plan)),
        );
        expect(read).toEqual(plan);
      }
    }),
    { numRuns: 100 },
  );
  const grown = unplannedWorkflow("ΐ".repeat(2000));
  expect(workflowSchema.parse(grown)).toEqual(grown);
});

const documented = {
  mission_name: "OPERATION CALLS",
  user_request: "calls",
  total_steps: 1,
  estimated_completion: "3-7 minutes",
  automation_coverage: "88%",
  workflow: [
    {
      step: 1,
      stage: "ENGAGE",
      agent: "Caller",
      agentId: "7",
      agentSlug: "caller",
      description: "Calls",
      category: "Voice",
      estimatedTime: "4 minutes",
      automation_level: 88,
    },
  ],
  status: "READY FOR DEPLOYMENT",
  threat_level: "MINIMAL RESISTANCE EXPECTED",
};

test("a plan from an older version gets missing keys and loses unknown ones", () => {
  const read = workflowSchema.parse({ ...documented, color: "red" });
  expect(read).toEqual({
    ...documented,
    exclusions: [],
    furtherAgents: [],
    name: null,
    workflow: [
      {
        ...documented.workflow[0],
        score: 0,
        matched: [],
        listing: null,
        needs: [],
        evidence: "strong",
        reason: "",
        isForeign: false,
      },
    ],
    notCovered: [],
    notNeeded: [],
    readyToBuyTotal: 0,
    needs: [],
    readiness: "ready",
    uncovered: [],
    notUnderstood: [],
    language: "en",
    industry: null,
    planner: "built-in",
  });
});

test("values with a wrong type or out of range are refused", () => {
  for (const wrong of [
    { user_request: "x".repeat(2001) },
    { workflow: "none" },
    { workflow: Array.from({ length: 51 }, () => documented.workflow[0]) },
    { workflow: [{ ...documented.workflow[0], automation_level: 101 }] },
    { readyToBuyTotal: -1 },
    { total_steps: "1" },
  ]) {
    expect(workflowSchema.safeParse({ ...documented, ...wrong }).success).toBe(
      false,
    );
  }
});
