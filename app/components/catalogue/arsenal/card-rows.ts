import type { ArsenalView } from "~/domain/catalogue/arsenal-filters";

import type { ClassicAgent } from "./classic-list";

/**
 * Packs agents for the browser: a line of values each, and only those of
 * description, tags, runtime and delivery that the view shows. One text costs
 * the server a fraction of what the encoding of its values does.
 */
export function packAgents(
  agents: readonly ClassicAgent[],
  view: ArsenalView,
): string {
  return agents.map((agent) => packAgent(agent, view)).join("\n");
}

/** Bits of one number. */
const DEMO = 1;
const PUBLISHER = 2;
const OWN = 4;

function packAgent(agent: ClassicAgent, view: ArsenalView): string {
  const { slug, title, type, priceCents, uses, rating, reviewCount } = agent;
  const { operatorName, runtime, delivery, description, tags } = agent;
  const marks =
    (agent.isDemo ? DEMO : 0) +
    (agent.isPublisher ? PUBLISHER : 0) +
    (agent.held?.isOwn ? OWN : 0);
  const common = [slug, title, type, priceCents, uses, rating, reviewCount];
  const shown =
    view === "classic" ? [runtime, delivery] : ["", "", description, ...tags];
  const imported = agent.importedCount ?? 0;
  const held = agent.held?.path;
  return [...common, operatorName, marks, imported, held, ...shown]
    .map((value) => String(value ?? "").replace(/[\t\n]+/g, " "))
    .join("\t");
}

export function unpackAgents(packed: string): ClassicAgent[] {
  return packed === "" ? [] : packed.split("\n").map(unpackAgent);
}

function unpackAgent(line: string): ClassicAgent {
  const values = line.split("\t");
  const text = (index: number) => values[index] ?? "";
  const amount = (index: number): number | null =>
    text(index) === "" ? null : Number(text(index));
  const marks = Number(text(8));
  return {
    slug: text(0),
    title: text(1),
    type: text(2),
    priceCents: amount(3),
    uses: Number(text(4)),
    rating: amount(5),
    reviewCount: Number(text(6)),
    operatorName: text(7),
    isDemo: (marks & DEMO) !== 0,
    isPublisher: (marks & PUBLISHER) !== 0,
    importedCount: Number(text(9)),
    ...(text(10) && {
      held: { isOwn: (marks & OWN) !== 0, path: text(10) },
    }),
    runtime: text(11),
    delivery: text(12),
    description: text(13),
    tags: values.slice(14),
  };
}
