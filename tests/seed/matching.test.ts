import { beforeAll, expect, test } from "vitest";

import type { Workflow } from "~/domain/workflows/plan";

import { demoPlanner } from "../../seed/rows/catalogue";
import { testKnowledge } from "../support/knowledge";

let plan: (brief: string) => Workflow;

beforeAll(async () => {
  plan = demoPlanner(await testKnowledge());
});

function agentsFor(brief: string): (string | null)[] {
  return plan(brief).workflow.map(({ agentSlug }) => agentSlug);
}

test("plain requests find the agent made for them", () => {
  expect(agentsFor("Chase unpaid invoices")).toEqual(["collections-envoy"]);
  expect(agentsFor("Answer support email")).toEqual(["inbox-triage-commander"]);
  expect(agentsFor("Recover lost carts")).toEqual(["cart-recon"]);
  expect(agentsFor("post to social media every day")).toEqual([
    "social-drumbeat",
  ]);
  expect(agentsFor("sort incoming resumes")).toEqual(["resume-sieve"]);
});

test("a clinic's request is matched with agents for clinics", () => {
  const request =
    "Answer patient phone calls for our clinic, stay HIPAA compliant, book appointments and email me a daily summary";
  expect(agentsFor(request)[0]).toBe("hipaa-voice-intake");
});
