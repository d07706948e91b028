/** Calls that run a text as a program, in the languages of packages. */
const CALLS = String.raw`(?:(?<![.\w])eval|(?<![.\w])exec|execSync|execFileSync|\bcp\.exec|child_process['"\x60)]*\.exec|\bFunction|runIn(?:This|New)?Context|os\.system|os\.popen|subprocess\.\w+|shell_exec|passthru|(?<![.\w])system|importScripts)\s*\(\s*`;
/** Commands that run a text as a program. */
const COMMANDS = String.raw`(?:\b[Ii]nvoke-[Ee]xpression|\b[Ii][Ee][Xx]|(?<![.\w])eval|\bsh\s+-c)\s+`;

/** What starts running the text that follows. */
export const RUNS = String.raw`(?:${CALLS}|${COMMANDS}\(?\s*)(?:["'][\w, ]{0,60}["']\s*,\s*)*`;

/** How many assignments of a text are followed. */
const MOST_FOLLOWED = 50;
/**
 * How far an assignment is followed, in characters. Minifiers give many
 * variables the same short name.
 */
const FAR = 20_000;
const NEAR = 300;
const SHORT_NAME = 2;

/**
 * The positions at which a text runs a variable that it set from the given
 * source.
 */
export function runsAssigned(text: string, source: string): number[] {
  if (!new RegExp(source).test(text)) return [];
  const assigned = new RegExp(
    String.raw`\$?\b([A-Za-z_]\w{0,40})\s*=(?!=)\s*(?:\$\(|\x60)?[^\n;]{0,300}?(?:${source})`,
    "g",
  );
  const found: number[] = [];
  for (const { index, 0: whole, 1: name = "" } of text.matchAll(assigned)) {
    const start = index + whole.length;
    const reach = name.length <= SHORT_NAME ? NEAR : FAR;
    const run = new RegExp(
      String.raw`${RUNS}["']?\$?\{?${name}\b(?!\s*[=:(])`,
    ).exec(text.slice(start, start + reach));
    if (run) found.push(start + run.index);
    if (found.length >= MOST_FOLLOWED) break;
  }
  return found;
}
