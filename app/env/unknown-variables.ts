/** Only our variables have these prefixes. */
const PREFIXES = [
  "ARMORY_",
  "DEMO_",
  "EMBEDDINGS_",
  "METRICS_",
  "PACKAGE_STORE_",
  "PAYMENTS_",
  "PLANNER_",
  "SITE_",
  "SMTP_",
  "STRIPE_",
];
/** Shorter names, such as PORT or npm's own NODE, resemble too many others. */
const SHORTEST_COMPARED = 6;

type UnknownVariable = { name: string; meant: string | null };

/** Variables that look like misspelled ones of ours, with the intended name. */
export function findUnknownVariables(
  given: readonly string[],
  known: readonly string[],
): UnknownVariable[] {
  return given
    .filter((name) => !known.includes(name))
    .map((name) => ({
      name,
      meant: known.find((other) => isNear(name.toUpperCase(), other)) ?? null,
    }))
    .filter(({ name, meant }) => meant !== null || hasOurPrefix(name));
}

function hasOurPrefix(name: string): boolean {
  return PREFIXES.some((prefix) => name.toUpperCase().startsWith(prefix));
}

function isNear(name: string, known: string): boolean {
  if (name === known) return true;
  if (Math.min(name.length, known.length) < SHORTEST_COMPARED) return false;
  if (known.startsWith(`${name}_`) || name.startsWith(`${known}_`)) return true;
  return isSlip(name, known);
}

/** Whether one letter is wrong, missing or extra, or two are swapped. */
function isSlip(name: string, known: string): boolean {
  const shorter = Math.min(name.length, known.length);
  let start = 0;
  while (start < shorter && name[start] === known[start]) start += 1;
  let end = 0;
  while (end < shorter - start && name.at(-1 - end) === known.at(-1 - end)) {
    end += 1;
  }
  const given = name.slice(start, name.length - end);
  const meant = known.slice(start, known.length - end);
  if (given.length <= 1 && meant.length <= 1) return true;
  return given.length === 2 && meant === `${given[1]}${given[0]}`;
}
