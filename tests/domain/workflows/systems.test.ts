import { expect, test } from "vitest";

import { removeOpenPart } from "~/domain/workflows/edit";
import { buildWorkflow } from "~/domain/workflows/plan";
import {
  systemsByStep,
  systemsIn,
  systemsOf,
  systemsOfStep,
} from "~/domain/workflows/systems";

import { entry, match, need, planOf, reading, sold } from "./given";

test("known systems are found in the order of the text, each once", () => {
  expect(
    systemsIn("From shopify to Google  Sheets, then Slack; Shopify again"),
  ).toEqual(["Shopify", "Google Sheets", "Slack"]);
});

test.each([
  ["add a row to our Google Sheet", "Google Sheets"],
  ["Ich tippe alles in eine Excel-Liste", "Microsoft Excel"],
  ["we type it into excel", "Microsoft Excel"],
  ["write it in a log sheet", "log sheet"],
  ["answer the messages on Insta", "Instagram"],
  ["daraus ein Angebot in Lexoffice schreiben", "lexoffice"],
  ["schreibe die Rechnung in Sevdesk", "sevDesk"],
  ["Lexware Office", "Lexware"],
  ["apúntalo en Holded", "Holded"],
  ["un devis signé dans pennylane", "Pennylane"],
  ["zapier for my orders", "Zapier"],
])("other forms of a name count: %s", (text, name) => {
  expect(systemsIn(text)).toEqual([name]);
});

test("everyday words and parts of words are no systems", () => {
  expect(
    systemsIn(
      "Cut us some slack, zoom in, a toast to the sage, gmailing, we excel",
    ),
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

test("an unknown system is named by an agent whose description has its name", () => {
  const bridge = entry({ title: "Bridge", description: "Posts on Karavela." });
  const plan = planOf("Post it on Karavela and on Hyves", [
    match("1", { entry: bridge }),
  ]);
  expect(systemsByStep(plan)).toEqual([
    { name: "Karavela", steps: [1] },
    { name: "Hyves", steps: [] },
  ]);
  expect(plan.readiness).toBe("partial");
});

test("a system is named only by the agent of a part that mentions it", () => {
  const books = entry({ id: "2", description: "Reads payments from Xero." });
  const plan = buildWorkflow(
    "Create the invoice in Xero. Forecast our cash. We use Gmail.",
    reading([need("Create the invoice in Xero"), need("Forecast our cash")]),
    [
      { match: match("1"), needs: [0] },
      { match: match("2", { entry: books }), needs: [1] },
    ],
  );
  expect(systemsByStep(plan)).toContainEqual({ name: "Xero", steps: [] });
  expect(systemsOfStep(plan, plan.workflow[1]!)).toEqual([]);
  expect(plan.readiness).toBe("partial");
});

test("a part that is not needed names no system any more", () => {
  const plan = buildWorkflow(
    "Answer mail, and add a row to Airtable",
    reading([need("Answer mail"), need("add a row to Airtable")]),
    [{ match: sold("1"), needs: [0] }],
  );
  expect(systemsOf(plan)).toEqual(["Airtable"]);
  const shorter = removeOpenPart(plan, 1);
  expect(shorter && systemsOf(shorter)).toEqual([]);
  expect(shorter?.readiness).toBe("ready");
});
