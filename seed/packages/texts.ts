import type { SeedListing } from "../listings/types";

export type PackageText = { name: string; text: string };

/**
 * The files in a demo listing's package, derived only from the listing: setup,
 * settings, the steps as a workflow, changes and license.
 */
export function packageTexts(listing: SeedListing): PackageText[] {
  return [
    { name: "README.md", text: readme(listing) },
    { name: "CHANGELOG.md", text: changelog(listing) },
    { name: "LICENSE.txt", text: license(listing) },
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

function changelog({ name, version, changelogMd }: SeedListing): string {
  return `# Changes of ${name}\n\n## ${version}\n\n${changelogMd}\n`;
}

const LICENSES: Record<SeedListing["license"], string> = {
  oss: "Anyone may use, change and pass on the files of this package, as long as this notice stays with them.",
  "commercial-single":
    "Whoever holds a license key for this agent may use and change the files of this package for one person's own work. Passing them on is not allowed.",
  "commercial-org":
    "An organization that holds a license key for this agent may use and change the files of this package for its own work, by all of its members. Passing them on to others is not allowed.",
};

function license({ name, license }: SeedListing): string {
  return `${name}\n\n${LICENSES[license]}\n\nThe files come as they are, without warranty.\n`;
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

/** The steps in n8n's import format: one node each, in sequence. */
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
