import { expect, test } from "vitest";

import {
  systemsIn,
  systemsOf,
  systemsOfStep,
} from "~/domain/workflows/systems";

import { entry, match, planOf } from "./given";

test("known systems are found in the order of the text, each once", () => {
  expect(
    systemsIn("From shopify to Google  Sheets, then Slack; Shopify again"),
  ).toEqual(["Shopify", "Google Sheets", "Slack"]);
});

test("everyday words and parts of words are no systems", () => {
  expect(
    systemsIn("Cut us some slack, zoom in, a toast to the sage, gmailing"),
  ).toEqual([]);
});

test("a step names only systems of the brief that its own text names", () => {
  const bridge = entry({
    id: "1",
    title: "Bridge",
    description: "Copies deals from Pipedrive to Xero.",
  });
  const plan = planOf("Pipedrive deals become HubSpot contacts", [
    match("1", { entry: bridge }),
  ]);
  expect(systemsOf(plan)).toEqual(["Pipedrive", "HubSpot"]);
  expect(systemsOfStep(plan, plan.workflow[0]!)).toEqual(["Pipedrive"]);
});

test("a step of an earlier version names the systems of its name and description", () => {
  const bridge = entry({ title: "Bridge", description: "Reads Pipedrive." });
  const plan = planOf("Pipedrive deals become HubSpot contacts", [
    match("1", { entry: bridge }),
  ]);
  const earlier = { ...plan.workflow[0]!, systems: undefined };
  expect(systemsOfStep(plan, earlier)).toEqual(["Pipedrive"]);
});
