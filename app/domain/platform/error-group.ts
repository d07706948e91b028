/** What the errors of one group have in common. */
export type ErrorGroup = {
  type: string;
  message: string;
  frame: string | null;
};

const MOST_MESSAGE = 200;

/** Errors of an unreachable database, mail server or host form one group. */
const AWAY_CODE =
  /^(E(CONN|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH)|08|53|57|SQLITE_(BUSY|FULL|IOERR|CANTOPEN))/;

/** Placeholders for the values in a message, applied in this order. */
const VALUES: [RegExp, string][] = [
  [/[^\s@<>"']+@[^\s@<>"']+/g, "<address>"],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, "<id>"],
  [/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, "<text>"],
  [/\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi, "<hex>"],
  [/\d+/g, "N"],
];

/**
 * Groups an error by its class, its message without values, and our function
 * that is highest on its stack. A logged line without an error is grouped by
 * the line.
 */
export function errorGroupOf(error: unknown, line: string): ErrorGroup {
  if (!(error instanceof Error)) {
    return { type: "Log", message: withoutValues(line), frame: null };
  }
  const root = rootOf(error);
  if (AWAY_CODE.test(codeOf(root))) {
    return { type: root.name, message: codeOf(root), frame: null };
  }
  const statement: unknown = Reflect.get(error, "query");
  const cause = root === error ? "" : `: ${withoutValues(root.message)}`;
  const message =
    typeof statement === "string"
      ? `${withoutRows(statement).slice(0, MOST_MESSAGE)}${cause}`
      : withoutValues(error.message) + cause;
  return { type: error.name, message, frame: frameOf(error) };
}

function rootOf(error: Error): Error {
  let root = error;
  while (root.cause instanceof Error) root = root.cause;
  return root;
}

function codeOf(error: Error): string {
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? code : "";
}

/** The first line, with placeholders for what differs between occurrences. */
function withoutValues(message: string): string {
  const [first = ""] = message.trim().split("\n");
  return VALUES.reduce(
    (text, [value, placeholder]) => text.replaceAll(value, placeholder),
    first.slice(0, 4 * MOST_MESSAGE),
  ).slice(0, MOST_MESSAGE);
}

/** Removes the numbers of rows and parameters from an SQL statement. */
function withoutRows(statement: string): string {
  return statement
    .replaceAll(/\$\d+/g, "?")
    .replaceAll(/(\([^()]*\))(?:, ?\([^()]*\))+/g, "$1, …")
    .replaceAll(/\?(?:, \?)+/g, "?, …");
}

/** Our function highest on the stack, without the bundler's suffix. */
function frameOf({ stack = "" }: Error): string | null {
  const own = stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .find((line) => !/node_modules|\(?node:|<anonymous>/.test(line));
  const [, name] =
    /^\s+at (?:async )?(?:new )?([^\s(]+) \(/.exec(own ?? "") ?? [];
  return name?.replace(/\$\d+$/, "") ?? null;
}
