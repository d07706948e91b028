import { expect, test } from "vitest";
import { z } from "zod";

import { versionChanges } from "~/domain/approvals/version-changes";
import { jsonShape, sentSchema, sentShape } from "~/domain/agents/draft-values";
import {
  columnsOf,
  newColumns,
  readContent,
} from "~/domain/agents/field-columns";
import { fieldOfKind, type AgentField } from "~/domain/agents/field-kinds";
import { listedFacts, unansweredFacts } from "~/domain/agents/field-words";
import { AGENT_FIELDS, type FieldName } from "~/domain/agents/fields";
import { formValues, readStepForm } from "~/domain/agents/form-values";

/** The registry with two more fields, and no other code for them. */
const FIELDS = {
  ...AGENT_FIELDS,
  audience: fieldOfKind("line")(1, "Who is it for?", {
    reviewLabel: "Audience",
    isListed: true,
    isNullable: true,
    max: 60,
  }),
  shopSystems: fieldOfKind("tags")(1, "Shop systems", {
    isListed: true,
    isNullable: true,
  }),
};

const TYPED = { audience: " Small  shops ", shopSystems: "Gmail, slack" };
const VALUES = { audience: "Small shops", shopSystems: ["gmail", "slack"] };

/** In addition to a field of the registry. */
const SENT = { version: "1.0.0", ...VALUES };

const filled = readContent(newColumns(SENT, FIELDS), FIELDS);
const empty = readContent(newColumns({}, FIELDS), FIELDS);

test("an added field is parsed from its step's form and from JSON, by the rules of its kind", () => {
  const read = (typed: Record<string, string>, step: 1 | 2) =>
    readStepForm(typed, { step, fields: FIELDS });
  expect(read(TYPED, 1)).toEqual({ values: VALUES, errors: {} });
  expect(read(TYPED, 2)).toEqual({ values: {}, errors: {} });
  const long = { audience: "x".repeat(61) };
  const errors = { audience: ["Use at most 60 characters."] };
  expect(read(long, 1)).toEqual({ values: {}, errors });

  const schema = z.object(sentShape(FIELDS)).partial();
  expect(schema.parse(VALUES)).toEqual(VALUES);
  expect(schema.parse({ audience: null })).toEqual({ audience: "" });
  expect(schema.safeParse(long).success).toBe(false);
});

test("an added field is stored in its column, which is NULL until a value is sent", () => {
  expect(columnsOf(SENT, FIELDS)).toEqual({
    version: SENT,
    deliverable: {},
    listing: {},
  });
  expect(newColumns({}, FIELDS).version).toMatchObject({
    audience: null,
    shopSystems: null,
  });
});

test("an added field is read from its column, sent as JSON and filled into the form", () => {
  const json = z.object(jsonShape(["version"], FIELDS));
  expect(json.parse(filled)).toMatchObject(VALUES);
  expect(json.parse(empty)).toMatchObject({ audience: null, shopSystems: [] });
  expect(formValues({ slug: "", ...filled }, FIELDS)).toMatchObject({
    audience: "Small shops",
    shopSystems: "gmail, slack",
  });
});

test("an added field is compared and listed under its review label", () => {
  expect(versionChanges(empty, filled, FIELDS)).toEqual({
    fields: [
      { field: "Audience", before: "", after: "Small shops" },
      { field: "Shop systems", before: "", after: "gmail, slack" },
    ],
    texts: [],
  });
  expect(listedFacts(filled, FIELDS).slice(-2)).toEqual([
    { term: "Audience", value: "Small shops" },
    { term: "Shop systems", value: "gmail, slack" },
  ]);
});

const FACTS = {
  runsOn: "\nhttp\nn8n",
  needs: " A Gmail account \n\nAn n8n server ",
  support: "By e-mail",
};

test("what buyers ask is read line by line, in the order of the choices", () => {
  const read = (typed: Record<string, string>) =>
    readStepForm(typed, { step: 2 });
  const values = {
    runsOn: ["n8n", "http"],
    needs: ["A Gmail account", "An n8n server"],
    support: "By e-mail",
  };
  expect(read(FACTS)).toEqual({ values, errors: {} });
  expect(read({ runsOn: "" }).values).toEqual({ runsOn: [] });
  expect(read({ runsOn: "abacus" }).errors.runsOn?.[0]).toMatch(/^Choose from/);
  expect(read({ needs: "x\n".repeat(21) }).errors.needs).toEqual([
    "Use at most 20 lines.",
  ]);
  const stored = readContent(newColumns(read(FACTS).values));
  expect(formValues({ slug: "", ...stored })).toMatchObject({
    runsOn: "n8n\nhttp",
    needs: "A Gmail account\nAn n8n server",
  });
});

test("buyers' questions that a creator left open read Not stated", () => {
  const { values } = readStepForm(FACTS, { step: 2 });
  const stored = readContent(newColumns(values));
  expect(listedFacts(stored)).toEqual([
    { term: "Runs on", value: "n8n, Any HTTP client" },
    { term: "Needs", value: "A Gmail account\nAn n8n server" },
    { term: "Running costs", value: "Not stated" },
    { term: "Data handling", value: "Not stated" },
    { term: "Support", value: "By e-mail" },
  ]);
  expect(listedFacts(formValues({ slug: "", ...stored }))).toEqual(
    listedFacts(stored),
  );
  expect(unansweredFacts(stored)).toEqual(["Running costs", "Data handling"]);
});

/**
 * Fields with their own place in the wizard's summary, the review and the
 * agent's page.
 */
const PLACED_BY_HAND: readonly FieldName[] = [
  "name",
  "slug",
  "shortDesc",
  "category",
  "runtimeBucket",
  "tags",
  "demoVideoUrl",
  "deliverableType",
  "endpointBaseUrl",
  "endpointAuthType",
  "operations",
  "priceModel",
  "priceUsd",
  "license",
  "trialDays",
  "refundWindowDays",
  "version",
];

test("pages show every short field, in its own place or in a list", () => {
  const placed: readonly string[] = PLACED_BY_HAND;
  const leftOut = Object.entries<AgentField>(AGENT_FIELDS).filter(
    ([name, { kind, isListed }]) =>
      kind !== "markdown" &&
      kind !== "upload" &&
      placed.includes(name) === Boolean(isListed),
  );
  expect(leftOut.map(([name]) => name)).toEqual([]);
});

test("a draft uses the default of every field", () => {
  for (const [name, field] of Object.entries<AgentField>(AGENT_FIELDS)) {
    if (field.default === undefined) continue;
    const read = sentSchema(field).safeParse(field.default);
    expect([name, read.data]).toEqual([name, field.default]);
  }
});
