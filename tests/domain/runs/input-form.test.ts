import { expect, test } from "vitest";

import { inputFields, readInputForm } from "~/domain/runs/input-form";

const SCHEMA = {
  type: "object",
  required: ["email", "seats"],
  additionalProperties: false,
  properties: {
    email: { type: "string", title: "E-mail", description: "Of the lead" },
    notes: { type: "string", maxLength: 5000 },
    seats: { type: "integer", minimum: 1 },
    isOwner: { type: "boolean" },
    plan: { type: "string", enum: ["free", "team"] },
    tags: { type: "array", items: { type: "string" } },
  },
};

const EXAMPLE = { email: "a@b.example", seats: 3, tags: ["x"], isOwner: true };

test("each property has a control of its type, filled with the example", () => {
  const fields = inputFields(SCHEMA, EXAMPLE);
  expect(fields.map(({ name, kind, text }) => [name, kind, text])).toEqual([
    ["email", "line", "a@b.example"],
    ["notes", "text", ""],
    ["seats", "number", "3"],
    ["isOwner", "boolean", "true"],
    ["plan", "choice", ""],
    ["tags", "json", '[\n  "x"\n]'],
  ]);
  expect(fields[0]).toMatchObject({ label: "E-mail", hint: "Of the lead" });
  expect(fields.map(({ isRequired }) => isRequired)).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(fields[4]?.choices).toEqual(["free", "team"]);
});

test("typed values become the input; empty controls are left out", () => {
  const typed = { email: " a ", seats: "4", isOwner: "on", tags: '["y"]' };
  expect(readInputForm(SCHEMA, { ...typed, notes: "", plan: " " })).toEqual({
    input: { email: " a ", seats: 4, isOwner: true, tags: ["y"] },
    errors: {},
  });
});

test("an unticked box is a no", () => {
  const { input } = readInputForm(SCHEMA, { email: "a", seats: "1" });
  expect(input).toEqual({ email: "a", seats: 1, isOwner: false });
});

test("unreadable and invalid values are reported at their control", () => {
  const misread = { email: "a", seats: "many", tags: "[" };
  expect(readInputForm(SCHEMA, misread).errors).toEqual({
    seats: ["Enter a number."],
    tags: ["Enter valid JSON."],
  });
  const { errors } = readInputForm(SCHEMA, { seats: "0", tags: "[1]" });
  expect(Object.keys(errors).sort()).toEqual(["email", "seats", "tags"]);
});

test("an input that is not an object has one JSON control", () => {
  const schema = { type: "array", items: { type: "number" } };
  expect(inputFields(schema, [1])).toMatchObject([
    { name: "input", kind: "json", isRequired: true },
  ]);
  expect(readInputForm(schema, { input: "[1, 2]" })).toEqual({
    input: [1, 2],
    errors: {},
  });
  expect(readInputForm(schema, { input: '["x"]' }).errors).toHaveProperty(
    "input",
  );
});
