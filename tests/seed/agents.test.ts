import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { expect, test } from "vitest";

import {
  inputProblems,
  operationsSchema,
} from "~/domain/agents/operation-values";
import type { Operation } from "~/domain/agents/operations";

import { allListings } from "../../seed/rows/agents";

type Held = { operation: string; input: unknown; output: unknown };
type Program = Record<string, (input: unknown, config: unknown) => unknown>;

const folder = join(import.meta.dirname, "../../seed/agents");
const heldFolder = join(import.meta.dirname, "agents");
const keys = (await readdir(folder, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
async function readJson<Value>(...path: string[]): Promise<Value> {
  return JSON.parse(await readFile(join(...path), "utf8")) as Value;
}

async function load(key: string) {
  const program = (await import(
    pathToFileURL(join(folder, key, "operations.mjs")).href
  )) as Program;
  return {
    program,
    operations: await readJson<Operation[]>(folder, key, "operations.json"),
    config: await readJson<unknown>(folder, key, "config.example.json"),
    held: await readJson<Held[]>(heldFolder, `${key}.json`),
  };
}

test.each(keys)("%s answers its examples as they say", async (key) => {
  const { program, operations, config } = await load(key);
  expect(operations.map(({ name }) => name).sort()).toEqual(
    Object.keys(program).sort(),
  );
  for (const { name, inputSchema, examples } of operations) {
    expect(examples.length).toBeGreaterThan(0);
    for (const { input, output } of examples) {
      expect(inputProblems(inputSchema, input)).toEqual([]);
      expect(program[name]?.(input, config)).toEqual(output);
    }
  }
});

test.each(keys)("%s answers inputs it has not seen", async (key) => {
  const { program, operations, config, held } = await load(key);
  for (const { name, inputSchema, examples } of operations) {
    const cases = held.filter(({ operation }) => operation === name);
    expect(cases.length, `held inputs of ${name}`).toBeGreaterThan(0);
    for (const { input, output } of cases) {
      expect(inputProblems(inputSchema, input)).toEqual([]);
      expect(examples.map((example) => example.input)).not.toContainEqual(
        input,
      );
      expect(program[name]?.(input, config)).toEqual(output);
    }
  }
});

test.each(keys)("%s belongs to a listing that sells a program", async (key) => {
  const listing = allListings.find((candidate) => candidate.key === key);
  expect(listing?.delivery.type).toMatch(/^(zip|endpoint)$/);
  expect(listing?.facts).toBeDefined();
  const { operations, config } = await load(key);
  if (listing?.delivery.type === "endpoint") {
    expect(operationsSchema.parse(operations)).toEqual(operations);
    expect(config).toEqual({});
    return;
  }
  const readme = await readFile(join(folder, key, "README.md"), "utf8");
  for (const setting of Object.keys(config as object)) {
    expect(readme).toContain(`\`${setting}\``);
  }
});

/** Listings whose programs are still to be written. */
test("every demo package and endpoint has a program", () => {
  const without = allListings
    .filter(({ delivery }) => delivery.type !== "instructions")
    .filter(({ key }) => !keys.includes(key));
  expect(without.map(({ key }) => key)).toEqual([]);
});
