import { expect, test } from "vitest";

import { readBrief } from "~/domain/planner/read-brief";
import { similarTasks } from "~/domain/planner/similar-tasks";

import { testKnowledge } from "../../support/knowledge";

const TASKS = new Map([
  ["answer-calls", "answer phone calls"],
  ["winback", "win back lapsed customers"],
  ["plan-shifts", "plan shifts"],
  ["x-legal", "legal advice"],
]);

/**
 * All texts are similar, as in real models, but each lies along its own axis.
 */
const axis = (...weights: number[]) => Float32Array.from([10, ...weights]);

const VECTORS = new Map([
  ["answer phone calls", axis(1, 0, 0, 0, 0)],
  ["win back lapsed customers", axis(0, 1, 0, 0, 0)],
  ["plan shifts", axis(0, 0, 1, 0, 0)],
  ["legal advice", axis(0, 0, 0, 1, 0)],
]);

const tasksOf = (...vectors: Float32Array[]) => {
  const parts = vectors.map((_, at) => ({
    text: `part ${at}`,
    start: at,
    end: at + 1,
  }));
  const said = vectors.map((vector, at) => [`part ${at}`, vector] as const);
  return similarTasks({
    tasks: TASKS,
    parts,
    vectors: new Map([...VECTORS, ...said]),
  });
};

test("a part near one task gets it, as a possible match", () => {
  expect(tasksOf(axis(0, 1, 0.1, 0))).toEqual([
    { task: "winback", strength: 0.4, start: 0, end: 1, again: [] },
  ]);
});

test("a part near no task, between two, or near work for people gets none", () => {
  expect(tasksOf(axis(0.25, 0.25, 0.25, 0.25))).toEqual([]);
  expect(tasksOf(axis(1, 1, 0, 0))).toEqual([]);
  expect(tasksOf(axis(1, 0.95, 0, 0))).toEqual([]);
  expect(tasksOf(axis(0, 0, 0, 1))).toEqual([]);
});

test("a part clearly nearest to one task, but far from it, gets none", () => {
  /** A fifth axis, along which no task lies. */
  const aside = (distance: number) => {
    const part = axis(0.475, 0.175, 0.175, 0.175, distance);
    return tasksOf(part).map(({ task }) => task);
  };
  expect(aside(0.2)).toEqual(["answer-calls"]);
  expect(aside(0.6)).toEqual([]);
});

test("each task is found once, in the first part", () => {
  const found = tasksOf(axis(0, 0, 1, 0), axis(1, 0, 0, 0), axis(0, 0, 1, 0));
  expect(found.map(({ task, start }) => [task, start])).toEqual([
    ["plan-shifts", 0],
    ["answer-calls", 1],
  ]);
});

test("empty vectors and those with NaN or Infinity find nothing", () => {
  expect(tasksOf(axis(Infinity, 0, 0, 0))).toEqual([]);
  expect(tasksOf(axis(NaN, 0, 0, 0))).toEqual([]);
  expect(tasksOf(new Float32Array())).toEqual([]);
});

test("unmatched parts are runs of clauses within a sentence", async () => {
  const brief =
    "My cousin Bob owns three zebras, and they live near Leeds. Chase unpaid invoices. The blue quokka smiles. Hi.";
  const reading = readBrief(await testKnowledge(), brief);
  expect(reading.needs.map(({ task }) => task)).toEqual(["collect-debts"]);
  expect(
    reading.unmatched.map(({ start, end }) => brief.slice(start, end)),
  ).toEqual([
    "My cousin Bob owns three zebras, and they live near Leeds",
    "The blue quokka smiles",
  ]);
});

test("the most likely tasks of a brief start with the ones it mentions", async () => {
  const { likely } = readBrief(await testKnowledge(), "Chase unpaid invoices.");
  expect(likely[0]).toBe("collect-debts");
  expect(likely).not.toContain("none");
  expect(likely.filter((task) => task.startsWith("x-"))).toEqual([]);
});
