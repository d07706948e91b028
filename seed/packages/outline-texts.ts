import type { SeedListing } from "../listings/types";
import type { PackageText } from "./package-text";

/** The outline of a listing that has no program yet: its steps and accounts. */
export function outlineTexts(listing: SeedListing): PackageText[] {
  return [
    { name: "README.md", text: readme(listing) },
    { name: "config.example.json", text: json(config(listing)) },
    { name: "workflow.json", text: json(workflow(listing)) },
  ];
}

function readme(listing: SeedListing): string {
  const { name, version, shortDesc, longDescMd } = listing;
  return [
    `# ${name} ${version}`,
    shortDesc,
    "This package belongs to the demo catalogue: `workflow.json` lays out the steps, and you connect your own accounts to them.",
    "## Setup",
    [
      "1. Copy `config.example.json` to `config.json`.",
      "2. Fill in each of its accounts; leave `dryRun` on for the first run.",
      "3. Import `workflow.json` into n8n and connect the accounts to its steps.",
      "4. Run it once by hand and compare what each step says with what it did.",
      "5. Switch `dryRun` off and the workflow on.",
    ].join("\n"),
    longDescMd,
  ]
    .join("\n\n")
    .concat("\n");
}

function config(listing: SeedListing) {
  const accounts = bulletsUnder(listing.longDescMd, "What you need");
  return {
    agent: listing.key,
    version: listing.version,
    dryRun: true,
    accounts: accounts.map((need) => ({ need, value: "" })),
    tags: listing.tags,
  };
}

const STEP_WIDTH = 240;

/** The steps in the form that n8n imports: one node each, in a row. */
function workflow({ name, longDescMd }: SeedListing) {
  const steps = bulletsUnder(longDescMd, "What it does");
  const names = ["Start", ...steps.map((_, index) => `Step ${index + 1}`)];
  const nodes = names.map((node, index) => ({
    id: `node-${index}`,
    name: node,
    type: index === 0 ? "n8n-nodes-base.manualTrigger" : "n8n-nodes-base.noOp",
    typeVersion: 1,
    position: [index * STEP_WIDTH, 0],
    parameters: {},
    notes: steps[index - 1] ?? "Runs the workflow by hand.",
  }));
  const connections = Object.fromEntries(
    names
      .slice(0, -1)
      .map((node, index) => [
        node,
        { main: [[{ node: names[index + 1], type: "main", index: 0 }]] },
      ]),
  );
  return { name, nodes, connections, active: false, settings: {} };
}

/** The list below a heading of a listing's long description. */
function bulletsUnder(markdown: string, heading: string): string[] {
  const [, after = ""] = markdown.split(`## ${heading}\n\n`);
  const [list = ""] = after.split("\n\n");
  return list.split("\n").map((line) => line.replace(/^- /, ""));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
