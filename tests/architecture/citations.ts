import fs from "node:fs";
import path from "node:path";

/** A place in the repository that a text refers to; paths start at the root. */
type Target = { file: string; heading: string | null };

const OUTSIDE_NAMES = [
  "PRODUCT",
  "DETAILS",
  "PAYMENTS",
  "PERFORMANCE",
  "PLANS",
  "FINDINGS",
  "OPERATIONS",
  "PROJECTS",
  "WORKING_AGENTS",
  "SECURITY",
  "TRUST",
  "SECURITY_RELIABILITY_SCALE",
  "DESIGN_LANGUAGE",
].join("|");

/** Documents that a reader of the repository does not have. */
const OUTSIDE = new RegExp(
  [
    `\\b(?:${OUTSIDE_NAMES}|API)(?:\\.md\\b| section \\d|,? ")`,
    "\\b[Dd]ocuments? 00\\d",
    "\\bspec/",
  ].join("|"),
);

/** In prose a bare name counts too; elsewhere it may be a constant. */
const OUTSIDE_IN_PROSE = new RegExp(
  `\\b(?:${OUTSIDE_NAMES})\\b|\\b[Tt]he (?:spec|specification)\\b|(?<!RFC \\d+, )\\bsection \\d`,
);

/** The errors in a file's citations; `file` is relative to the root. */
export function citationFaults(
  root: string,
  file: string,
  text: string,
): string[] {
  const isDocument = file.endsWith(".md");
  const prose = isDocument ? text : comments(text);
  const outside = OUTSIDE.exec(text) ?? OUTSIDE_IN_PROSE.exec(prose);
  const targets = [
    ...pathTargets(text),
    ...decisionTargets(root, prose),
    ...(isDocument ? linkTargets(file, text) : []),
  ];
  return [
    ...(outside ? [`${file}: ${outside[0]}`] : []),
    ...targets
      .filter((target) => !resolves(root, target))
      .map((target) => `${file}: ${target.file}#${target.heading ?? ""}`),
  ];
}

/**
 * Comments with their line breaks folded, so that wrapped citations are found.
 */
function comments(text: string): string {
  const found = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [];
  return found.map((one) => one.replace(/\s*\n\s*\*?\s*/g, " ")).join("\n");
}

function pathTargets(text: string): Target[] {
  const paths = text.matchAll(/\bdocs\/([\w./-]+\.md)(?:#([\w-]+))?/g);
  return [...paths].map(([, file = "", heading = null]) => ({
    file: `docs/${file}`,
    heading,
  }));
}

/** "Decision 28" is docs/decisions/0028-….md. */
function decisionTargets(root: string, prose: string): Target[] {
  const names = fs.readdirSync(path.join(root, "docs/decisions"));
  return [...prose.matchAll(/\b[Dd]ecision (\d+)\b/g)].map(
    ([, number = ""]) => {
      const start = `${number.padStart(4, "0")}-`;
      const name = names.find((one) => one.startsWith(start)) ?? start;
      return { file: `docs/decisions/${name}`, heading: null };
    },
  );
}

function linkTargets(file: string, text: string): Target[] {
  const links = text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g);
  return [...links].map(([, to = "", heading = null]) => ({
    file: to === "" ? file : path.join(path.dirname(file), to),
    heading,
  }));
}

function resolves(root: string, { file, heading }: Target): boolean {
  const full = path.join(root, file);
  if (!fs.existsSync(full)) return false;
  if (heading === null) return true;
  const headings = fs.readFileSync(full, "utf8").match(/^#+ .+$/gm) ?? [];
  return headings.map(anchor).includes(heading);
}

/** The anchor that GitHub gives a heading. */
function anchor(heading: string): string {
  return heading
    .replace(/^#+ /, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
}
