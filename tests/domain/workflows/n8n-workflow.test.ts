import { expect, test } from "vitest";
import { z } from "zod";

import { n8nWorkflow } from "~/domain/workflows/n8n-workflow";
import { unplannedWorkflow } from "~/domain/workflows/plan";

import { OPERATION } from "../../support/given-runs";
import { entry, match, need, planOf, sold } from "./given";

const publicUrl = "https://armory.example";

/** What n8n's importer reads of a workflow. */
const importable = z
  .object({
    name: z.string().min(1),
    nodes: z.array(
      z.object({
        id: z.string().min(1),
        name: z.string().min(1),
        type: z.string().startsWith("n8n-nodes-base."),
        typeVersion: z.number(),
        position: z.tuple([z.number(), z.number()]),
        parameters: z.record(z.string(), z.unknown()),
      }),
    ),
    connections: z.record(
      z.string(),
      z.object({
        main: z.array(
          z.array(
            z.object({
              node: z.string(),
              type: z.literal("main"),
              index: z.literal(0),
            }),
          ),
        ),
      }),
    ),
  })
  .refine(
    ({ nodes }) => new Set(nodes.map(({ name }) => name)).size === nodes.length,
  )
  .refine(({ nodes, connections }) => {
    const names = new Set(nodes.map(({ name }) => name));
    const targets = Object.values(connections).flatMap(({ main }) =>
      main.flat().map(({ node }) => node),
    );
    return [...Object.keys(connections), ...targets].every((name) =>
      names.has(name),
    );
  });

function plan() {
  const sold = (slug: string) => ({ slug, priceCents: 4_900 });
  return planOf("score leads, then file them", [
    match("1", {
      entry: entry({ id: "1", title: "Scorer", listing: sold("scorer") }),
      reason: "Made to score leads.",
    }),
    match("2", {
      entry: entry({ id: "2", title: "Filer", listing: sold("filer") }),
    }),
    match("3", { entry: entry({ id: "3", title: "Elsewhere" }) }),
  ]);
}

test("each step is a node in order; endpoints are called through the gateway", () => {
  const second = { ...OPERATION, name: "rank" };
  const operations = new Map([["scorer", [OPERATION, second]]]);
  const exported = n8nWorkflow({
    workflow: plan(),
    owned: new Set(),
    operations,
    publicUrl,
  });

  expect(importable.parse(exported)).toBeTruthy();
  const [, start, scorer, filer, elsewhere] = exported.nodes;
  expect(scorer).toMatchObject({
    type: "n8n-nodes-base.httpRequest",
    parameters: {
      method: "POST",
      url: "https://armory.example/run/scorer/score",
      genericAuthType: "httpHeaderAuth",
      jsonBody: JSON.stringify(OPERATION.examples[0]?.input, null, 2),
      options: { timeout: 10_000 },
    },
    credentials: { httpHeaderAuth: { name: "License of Scorer" } },
  });
  expect(scorer?.notes).toContain("Made to score leads.");
  expect(scorer?.notes).toContain("rank");
  expect(filer?.notes).toContain("https://armory.example/agent/filer");
  expect(elsewhere?.notes).toContain("an operator can build it");
  expect(exported.connections).toMatchObject({
    [start!.name]: { main: [[{ node: scorer!.name }]] },
    [scorer!.name]: { main: [[{ node: filer!.name }]] },
    [filer!.name]: { main: [[{ node: elsewhere!.name }]] },
  });
  expect(JSON.stringify(exported)).not.toContain("ARM-");
});

test("a plan without agents says what an operator does", () => {
  const exported = n8nWorkflow({
    workflow: unplannedWorkflow("knit a jumper"),
    owned: new Set(),
    operations: new Map(),
    publicUrl,
  });
  expect(importable.parse(exported)).toBeTruthy();
  expect(exported.nodes.at(-1)?.notes).toContain("operator");
});

test("the note says the plan's status, what is not covered and what is not understood", () => {
  const further = [need("feed the\n zebra")];
  const partial = planOf("score leads", [match("1")], further);
  const workflow = { ...partial, notUnderstood: ["Blorp."] };
  const exported = n8nWorkflow({
    workflow,
    owned: new Set(),
    operations: new Map(),
    publicUrl,
  });
  const { content } = exported.nodes[0]!.parameters;
  expect(content).toContain("PARTLY COVERED");
  expect(content).toContain("- feed the zebra");
  expect(content).toContain("- Blorp.");
  expect(exported.name).not.toContain("OPERATION");
});

test("the file says where each agent stops, what the brief excludes and what is not needed", () => {
  const limits = ["It sends nothing itself."];
  const scorer = sold("1", { limits });
  const listed = scorer.entry.listing?.slug ?? "";
  const workflow = {
    ...planOf("score leads, call nobody", [scorer, match("2", { limits })]),
    exclusions: ["call nobody"],
    notNeeded: ["count leads"],
  };
  const exported = n8nWorkflow({
    workflow,
    owned: new Set(),
    operations: new Map([[listed, [OPERATION]]]),
    publicUrl,
  });
  const [help, , ...steps] = exported.nodes;
  expect(steps).toHaveLength(2);
  for (const { notes } of steps) {
    expect(notes).toContain("Where it stops: “It sends nothing itself.”");
  }
  const { content } = help!.parameters;
  expect(content).toContain("You said:\n- call nobody");
  expect(content).toContain("Not needed:\n- count leads");
});
