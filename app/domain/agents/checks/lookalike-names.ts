import type { Finding } from "./finding";
import { lineFinder, type CheckedText } from "./text";

export type Registry = "npm" | "pypi";

/** The names that lookalikes imitate, of each registry. */
export type WellKnown = Readonly<Record<Registry, readonly string[]>>;

type Named = { registry: Registry; name: string; index: number };

/** Shorter names have too many honest neighbors. */
const SHORTEST = { edit: 6, swap: 5 };

const NPM_INSTALL =
  /\b(?:npm|pnpm|yarn|bun)\s+(?:install|i|add)\s+([^\n`"';&|)]{1,300})|\bnpx\s+([^\n`"';&|)]{1,200})/g;
const PIP_INSTALL =
  /\b(?:pip3?\s+install|uv\s+(?:pip\s+install|add))\s+([^\n`"';&|)]{1,300})/g;

/** Dependencies whose name is almost that of a well-known package. */
export function findLookalikeNames(
  checked: CheckedText,
  wellKnown: WellKnown,
): Finding[] {
  const { file, text } = checked;
  const lineOf = lineFinder(text);
  return namesIn(checked).flatMap(({ registry, name, index }): Finding[] => {
    const imitated = imitatedBy(name, wellKnown[registry]);
    if (!imitated) return [];
    const line = lineOf(index);
    const message = `${JSON.stringify(name)} is almost the name of ${imitated}, a well-known package.`;
    return [{ rule: "lookalike-name", severity: "high", file, line, message }];
  });
}

function namesIn({ file, text }: CheckedText): Named[] {
  if (/(?:^|\/)package\.json$/.test(file)) return npmNames(text);
  if (/(?:^|\/)requirements[\w.-]*\.(?:txt|in)$/i.test(file)) {
    return pypiNames(
      text,
      /^\s*([A-Za-z0-9][\w.-]*)(?=\s*(?:[[=<>~!;,@#]|$))/gm,
    );
  }
  if (/(?:^|\/)(?:pyproject\.toml|Pipfile|setup\.(?:py|cfg))$/.test(file)) {
    return pypiNames(
      text,
      /["']([A-Za-z0-9][\w.-]*)(?:\[[\w,-]*\])?\s*(?:[=<>~!][^"'\n]{0,60})?["']|^([A-Za-z0-9][\w-]*)\s*=\s*(?:["'][\^~*><=\d]|\{)/gm,
    );
  }
  return commandNames(text);
}

function npmNames(text: string): Named[] {
  const lists = text.matchAll(
    /"(?:dev|peer|optional)?[dD]ependencies"\s*:\s*\{([^}]*)\}/g,
  );
  return [...lists].flatMap(({ index: start, 0: list }) =>
    [...list.matchAll(/"((?:@[\w.~-]+\/)?[^"\s:{}/]+)"\s*:\s*"/g)].map(
      ({ index, 1: name = "" }) => ({
        registry: "npm" as const,
        name,
        index: start + index,
      }),
    ),
  );
}

function pypiNames(text: string, pattern: RegExp): Named[] {
  return [...text.matchAll(pattern)].map(
    ({ index, 0: whole, 1: one, 2: two }) => {
      const name = one ?? two ?? "";
      const at = index + Math.max(whole.indexOf(name), 0);
      return { registry: "pypi" as const, name, index: at };
    },
  );
}

/** The packages that a command in a guide or script installs. */
function commandNames(text: string): Named[] {
  const commands = [
    { registry: "npm" as const, pattern: NPM_INSTALL },
    { registry: "pypi" as const, pattern: PIP_INSTALL },
  ];
  return commands.flatMap(({ registry, pattern }) =>
    [...text.matchAll(pattern)].flatMap(({ index, 1: many, 2: one }) =>
      packageWords(many, one).map((name) => ({ registry, name, index })),
    ),
  );
}

/** The names among a command's words; `npx` runs its first one. */
function packageWords(many: string | undefined, one: string | undefined) {
  const words = (many ?? one ?? "").split(/\s+/);
  const names = words
    .filter((word) => !word.startsWith("-"))
    .map((word) => word.replace(/(?<=.)[@=<>~![].*$/, ""));
  return (many === undefined ? names.slice(0, 1) : names).filter((name) =>
    /^(?:@[\w.-]+\/)?[A-Za-z0-9](?:[\w.-]*\w)?$/.test(name),
  );
}

/** The well-known name that this one imitates; null if none. */
function imitatedBy(given: string, known: readonly string[]): string | null {
  const name = given.toLowerCase();
  const plain = plainOf(name);
  if (known.some((one) => plainOf(one) === plain))
    return imitatesScope(name, known);
  return known.find((one) => isNear(plain, plainOf(one))) ?? null;
}

/** Case and separators do not count. */
function plainOf(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]/g, "");
}

/** `lodash-` or `cross.env`: the same letters, but another npm package. */
function imitatesScope(name: string, known: readonly string[]): string | null {
  const normal = name.replaceAll(/[_.]/g, "-");
  return known.some((one) => one.replaceAll(/[_.]/g, "-") === normal)
    ? null
    : (known.find((one) => plainOf(one) === plainOf(name)) ?? null);
}

/** Whether one edit, swap or twin makes one name of the other. */
function isNear(name: string, other: string): boolean {
  const shortest = Math.min(name.length, other.length);
  if (Math.abs(name.length - other.length) > 1) return false;
  if (shortest < SHORTEST.swap) return false;
  if (isSwap(name, other)) return true;
  return (
    shortest >= SHORTEST.edit &&
    (withoutTwins(name) === withoutTwins(other) || isOneEdit(name, other))
  );
}

/** Whether two neighboring letters are swapped. */
function isSwap(name: string, other: string): boolean {
  if (name.length !== other.length) return false;
  const at = firstDifference(name, other);
  return (
    name[at] === other[at + 1] &&
    name[at + 1] === other[at] &&
    name.slice(at + 2) === other.slice(at + 2)
  );
}

function firstDifference(name: string, other: string): number {
  let at = 0;
  while (at < name.length && name[at] === other[at]) at += 1;
  return at;
}

function withoutTwins(name: string): string {
  return name
    .replaceAll("0", "o")
    .replaceAll(/[1|]/g, "l")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

function isOneEdit(name: string, other: string): boolean {
  const [short, long] =
    name.length <= other.length ? [name, other] : [other, name];
  const at = firstDifference(short, long);
  const rest = short.length < long.length ? at : at + 1;
  return short.slice(rest) === long.slice(at + 1);
}
