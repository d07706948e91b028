import type { CatalogueEntry, Industry, Task } from "./types";
import { careIndustries } from "./industries-care";
import { serviceIndustries } from "./industries-services";
import { tradeIndustries } from "./industries-trade";
import { dataTasks } from "./tasks-data";
import { financeTasks } from "./tasks-finance";
import { growthTasks } from "./tasks-growth";
import { inboxTasks } from "./tasks-inbox";
import { operationsTasks } from "./tasks-operations";
import { shopTasks } from "./tasks-shop";
import { voiceTasks } from "./tasks-voice";

const industries = new Map(
  [...careIndustries, ...tradeIndustries, ...serviceIndustries].map(
    (industry) => [industry.key, industry],
  ),
);

const tasks: readonly Task[] = [
  ...voiceTasks,
  ...inboxTasks,
  ...financeTasks,
  ...growthTasks,
  ...shopTasks,
  ...dataTasks,
  ...operationsTasks,
];

/**
 * The composed entries of the catalogue, in a fixed order: first those filed
 * under their industry, then round-robin over the other tasks, so that any
 * prefix includes every task and many industries.
 */
export function composeEntries(count: number): readonly CatalogueEntry[] {
  const byIndustry = tasks.filter((task) => task.category === "industry");
  const byTask = tasks.filter((task) => task.category !== "industry");
  const entries = [...composeAll(byIndustry), ...composeAll(byTask)];
  if (entries.length < count) {
    throw new Error(`Only ${entries.length} entries can be composed`);
  }
  return entries.slice(0, count);
}

function composeAll(chosen: readonly Task[]): readonly CatalogueEntry[] {
  const rounds = Math.max(...chosen.map((task) => task.industries.length));
  return Array.from({ length: rounds }, (_, round) =>
    chosen.flatMap((task) => composeRound(task, round)),
  ).flat();
}

function composeRound(task: Task, round: number): readonly CatalogueEntry[] {
  const key = task.industries[round];
  if (key === undefined) return [];
  const industry = industries.get(key);
  if (!industry) throw new Error(`Unknown industry ${key}`);

  const title = fill(pick(task.titles, round), industry);
  const does = fill(pick(task.does, round), industry);
  const also = fill(pick(task.also, alsoIndex(task, round)), industry);
  return [
    {
      key: `${task.key}:${industry.key}`,
      slug: slugOf(title),
      title,
      description: `${does} ${also}`,
      category:
        task.category === "industry" ? industry.category : task.category,
      tags: [...new Set([...task.tags, ...industry.tags])].slice(0, 6),
    },
  ];
}

/** Shifts the second frame each time the first has gone round once. */
function alsoIndex(task: Task, round: number): number {
  return round + Math.floor(round / (task.does.length * task.also.length));
}

function pick(choices: readonly string[], index: number): string {
  const choice = choices[index % choices.length];
  if (choice === undefined) throw new Error("A task needs sentence frames");
  return choice;
}

function fill(frame: string, industry: Industry): string {
  const words = new Map<string, unknown>(Object.entries(industry));
  return frame.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const word = words.get(slot);
    if (typeof word !== "string") {
      throw new Error(`${industry.key} has no ${slot}`);
    }
    return word;
  });
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
