import { readFileSync } from "node:fs";

import { collectDefaultMetrics, Registry } from "prom-client";
import { expect, test } from "vitest";
import { parse } from "yaml";

import { createMetrics } from "~/integrations/metrics.server";

const read = (name: string) =>
  readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

type Dashboard = { panels: { targets: { expr: string }[] }[] };
type Rules = {
  groups: { rules: { alert: string; expr: string; for: string }[] }[];
};

const dashboard = JSON.parse(
  read("deploy/monitoring/dashboard.json"),
) as Dashboard;
const { groups } = parse(read("deploy/monitoring/alerts.yml")) as Rules;
const rules = groups.flatMap((group) => group.rules);
const manual = read("docs/monitoring.md");

const own = createMetrics()
  .registry.getMetricsAsArray()
  .map(({ name }) => name);

/** The metrics in expressions, without the endings of histograms. */
function named(expressions: string[]): string[] {
  const names = expressions.flatMap(
    (text) => text.match(/\b(?:armory|nodejs|process)_\w+/g) ?? [],
  );
  return [
    ...new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, ""))),
  ];
}

const drawn = named(
  dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
);
const alerted = named(rules.map(({ expr }) => expr));

test("the dashboard and the alerts use metrics that exist", () => {
  const defaults = new Registry();
  collectDefaultMetrics({ register: defaults });
  const existing = [
    ...own,
    ...defaults.getMetricsAsArray().map(({ name }) => name),
  ];
  expect(drawn.filter((name) => !existing.includes(name))).toEqual([]);
  expect(alerted.filter((name) => !existing.includes(name))).toEqual([]);
});

test("every metric of ours is on the dashboard and in the manual", () => {
  expect(own.filter((name) => !drawn.includes(name))).toEqual([]);
  expect(own.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});

test("the manual names every alert and no other metric", () => {
  const alerts = rules.map(({ alert }) => alert);
  expect(alerts.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  const mentioned = named([manual]).filter((name) =>
    name.startsWith("armory_"),
  );
  expect(mentioned.filter((name) => !own.includes(name))).toEqual([]);
});
