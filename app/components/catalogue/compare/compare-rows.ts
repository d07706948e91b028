import { plural } from "~/domain/platform/plural";
import { ratingText } from "~/domain/reviews/ratings";

import { ratingWords } from "../agent-page/rating-words";
import { runtimeWords } from "~/domain/catalogue/agents";

type ComparedOperation = { name: string; inputs: string[]; outputs: string[] };

export type ComparedAgent = {
  slug: string;
  name: string;
  rating: number | null;
  ratingCount: number;
  writtenReviews: number;
  uses: number;
  runtime: string;
  version: string | null;
  sellerName: string | null;
  isPublisher: boolean;
  checked: string[];
  /** How often a license may call the endpoint. */
  limits: string | null;
  facts: { term: string; value: string }[];
  operations: ComparedOperation[];
  terms: {
    priceLabel: string;
    priceCaption: string;
    lowestPrice: string | null;
    delivery: string;
    updates: string | null;
    license: string | null;
    licenseScope: string | null;
    trial: string | null;
    refund: string | null;
  };
};

/** One property of all agents; null if it does not apply. */
export type ComparedRow = { label: string; values: (string | null)[] };

type Row = [label: string, valueOf: (agent: ComparedAgent) => string | null];

const BEFORE_FACTS: Row[] = [
  ["Price", ({ terms }) => linesOf(terms.priceLabel, terms.priceCaption)],
  ["Lowest price", ({ terms }) => terms.lowestPrice],
  [
    "Rating",
    (agent) =>
      agent.rating === null
        ? "No reviews yet"
        : linesOf(`${ratingText(agent.rating)} out of 5`, ratingWords(agent)),
  ],
  ["Uses", ({ uses }) => plural(uses, "use")],
  ["Delivery", ({ terms }) => terms.delivery],
  ["Runtime, as stated", ({ runtime }) => runtimeWords(runtime)],
  ["Inputs", ({ operations }) => fieldsOf(operations, "inputs")],
  ["Outputs, by example", ({ operations }) => fieldsOf(operations, "outputs")],
];

const AFTER_FACTS: Row[] = [
  ["Limits", ({ limits }) => limits],
  ["Updates", ({ terms }) => terms.updates ?? "Agreed in chat"],
  ["Version", ({ version }) => version],
  ["License", ({ terms }) => linesOf(terms.license, terms.licenseScope)],
  ["Refund window", ({ terms }) => terms.refund],
  ["Trial", ({ terms }) => terms.trial],
  ["Checked by a reviewer", ({ checked }) => linesOf(...checked)],
  [
    "Sold by",
    ({ sellerName, isPublisher }) =>
      linesOf(sellerName, isPublisher ? "Verified publisher" : null),
  ],
];

/** The properties that at least one agent has. */
export function compareRows(agents: readonly ComparedAgent[]): ComparedRow[] {
  return [...BEFORE_FACTS, ...factRows(agents), ...AFTER_FACTS]
    .map(([label, valueOf]) => ({ label, values: agents.map(valueOf) }))
    .filter(({ values }) => values.some((value) => value !== null));
}

/** What creators state, in the order of the first agent that states it. */
function factRows(agents: readonly ComparedAgent[]): Row[] {
  const terms = agents.flatMap(({ facts }) => facts.map(({ term }) => term));
  return [...new Set(terms)].map((label) => [
    label,
    ({ facts }) => facts.find(({ term }) => term === label)?.value ?? null,
  ]);
}

function linesOf(...lines: (string | null)[]): string | null {
  const said = lines.filter((line) => line !== null);
  return said.length === 0 ? null : said.join("\n");
}

function fieldsOf(
  operations: readonly ComparedOperation[],
  side: "inputs" | "outputs",
): string | null {
  const lines = operations.map((operation) => {
    const fields = operation[side].join(", ");
    return `${operation.name}: ${fields || "not stated"}`;
  });
  return linesOf(...lines);
}
