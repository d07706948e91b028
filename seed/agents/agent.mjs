/**
 * The command line of an agent, the same in every package.
 *
 *   node agent.mjs --sample        run the first example of each operation
 *   node agent.mjs --check         run every example and compare the answers
 *   node agent.mjs NAME FILE.json  run one operation on your own input
 *   node agent.mjs                 read from the connection, run, write back
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";

import * as operations from "./operations.mjs";

const here = (name) => new URL(name, import.meta.url);

try {
  await start(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function start([first, file]) {
  if (first === "--sample") return showSamples();
  if (first === "--check") return checkExamples();
  const config = await readConfig();
  if (first === undefined) return runConnected(config);
  const operation = operations[first];
  if (!operation || !file) throw new Error(usage());
  print(operation(await readJson(file), config));
}

async function showSamples() {
  const config = await readJson(here("config.example.json"));
  for (const { name, examples } of await readJson(here("operations.json"))) {
    console.log(`${name}:`);
    print(operations[name](examples[0].input, config));
  }
}

async function checkExamples() {
  const config = await readJson(here("config.example.json"));
  const all = await readJson(here("operations.json"));
  const outcomes = all.flatMap(({ name, examples }) =>
    examples.map(({ title, input, output }) => ({
      label: `${name}: ${title}`,
      isRight: isDeepStrictEqual(operations[name](input, config), output),
    })),
  );
  const wrong = outcomes.filter(({ isRight }) => !isRight);
  for (const { label } of wrong) console.error(`${label}: another answer`);
  console.log(
    `${outcomes.length - wrong.length} of ${outcomes.length} examples give the right answer`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}

/**
 * A live run reads from the connected service and writes to it. A dry run reads
 * `inputFile`, or the first example, and says what a live run would write.
 */
async function runConnected(config) {
  if (!existsSync(here("connection.mjs"))) throw new Error(usage());
  const connection = await import("./connection.mjs");
  const run = operations[connection.operation];
  if (config.dryRun) {
    const input = await dryRunInput(connection, config);
    return say(connection.dryRun(run(input, config), config));
  }
  const { read, write } = connection.live(config);
  say(await write(run(await read(), config)));
}

async function dryRunInput({ operation }, { inputFile }) {
  if (inputFile) return readJson(inputFile);
  const all = await readJson(here("operations.json"));
  return all.find(({ name }) => name === operation).examples[0].input;
}

function usage() {
  const names = Object.keys(operations).join(" | ");
  return `Usage: node agent.mjs [--sample | --check | ${names} FILE.json]`;
}

/** Your config.json; what it leaves out is as in the example. */
async function readConfig() {
  const example = await readJson(here("config.example.json"));
  const own = existsSync(here("config.json"))
    ? await readJson(here("config.json"))
    : {};
  return { ...example, ...own };
}

async function readJson(file) {
  return JSON.parse(await readFile(file, "utf8"));
}

function print(value) {
  console.log(JSON.stringify(value, null, 2));
}

function say(lines) {
  for (const line of lines) console.log(line);
}
