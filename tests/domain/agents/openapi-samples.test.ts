import { expect, test } from "vitest";

import { readOperationsText } from "~/domain/agents/imported-operations";
import { ImportProblem, sampleOf } from "~/domain/agents/openapi-schema";

test.each([
  [{ type: "string", format: "constructor" }, "text"],
  [{ type: "__defineGetter__" }, undefined],
  [{ type: "string", format: { toString: 1 } }, "text"],
  [{ type: "object", required: [{ toString: 1 }] }, {}],
])("the sample of %j is %j", (schema, sample) => {
  expect(sampleOf(schema)).toEqual(sample);
});

test("lists within lists do not multiply without end", () => {
  let schema: object = { type: "string" };
  for (let level = 0; level < 5; level++) {
    schema = { type: "array", minItems: 20, items: schema };
  }
  expect(JSON.stringify(sampleOf(schema)).length).toBeLessThan(200_000);
});

test("a document with many calls of one name is refused before it is read", () => {
  const calls = Array.from({ length: 21 }, (_, at) => [
    `/${at}`,
    { get: { operationId: "a" } },
  ]);
  const document = { openapi: "3.0.0", paths: Object.fromEntries(calls) };
  expect(readOperationsText(JSON.stringify(document))).toEqual(
    new ImportProblem("Use at most 20 operations"),
  );
});
