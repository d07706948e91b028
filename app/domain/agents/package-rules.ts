import { foldText } from "../platform/fold";

/** What an uploaded package may contain (docs/product/agents.md#packages). */
export const MOST_ENTRIES = 10_000;
export const MOST_UNPACKED_BYTES = 1024 ** 3;
export const MOST_RATIO = 100;
const MOST_NAME = 255;

const STORED = 0;
const DEFLATED = 8;
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;
const LINK = 0o120000;

/** Characters that hide or reverse the ones next to them. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const README = /^readme(\.[a-z0-9]{1,10})?$/i;
/** Files that macOS adds to an archive. */
const MAC_EXTRAS = /^__MACOSX(\/|$)/;

/** An entry in the archive's directory. */
type ListedEntry = {
  rawName: Uint8Array;
  /**
   * Unix file type and permissions; 0 if the archive was made on another
   * system.
   */
  mode: number;
  method: number;
  isEncrypted: boolean;
};

/** The name of an entry; null unless it is UTF-8. */
export function entryName(rawName: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      rawName,
    );
  } catch {
    return null;
  }
}

/** Why an entry is not allowed in a package; null if it is. */
export function entryFault(entry: ListedEntry): string | null {
  const name = entryName(entry.rawName);
  if (name === null) return "A file name in the ZIP is not valid UTF-8.";
  const fault =
    tooLong(entry.rawName) ?? nameFault(name) ?? contentFault(entry);
  return fault === null ? null : `${fault}: ${quoted(name)}`;
}

function contentFault({
  mode,
  method,
  isEncrypted,
}: ListedEntry): string | null {
  const type = mode & FILE_TYPE;
  if (type === LINK) return "The ZIP contains a link";
  if (![0, REGULAR, FOLDER].includes(type)) {
    return "The ZIP contains something that is not a regular file";
  }
  if (isEncrypted) return "The ZIP is encrypted";
  if (method !== STORED && method !== DEFLATED) {
    return "The ZIP uses a compression method that few programs can read";
  }
  return null;
}

function tooLong(rawName: Uint8Array): string | null {
  return rawName.length > MOST_NAME
    ? `A file name in the ZIP is longer than ${MOST_NAME} bytes`
    : null;
}

function nameFault(name: string): string | null {
  if (name === "") return "The ZIP contains an entry without a name";
  if (HIDDEN.test(name))
    return "A file name in the ZIP contains hidden characters";
  if (name.includes("\\")) return "A file name in the ZIP contains a backslash";
  if (name.startsWith("/") || /^[a-z]:/i.test(name)) {
    return "The ZIP contains an absolute path";
  }
  const parts = name.split("/");
  if (parts.includes(".."))
    return "The ZIP contains a path that points outside it";
  return null;
}

/** Why the names together are not allowed in a package; null if they are. */
export function namesFault(names: readonly string[]): string | null {
  return (
    pathsFault(names) ??
    (hasReadme(names)
      ? null
      : "The ZIP has no README at its root or in its single top-level folder.")
  );
}

type Known = { path: string; isFile: boolean };

/**
 * Each path must be one file or folder on every system: some ignore case,
 * Unicode composition, or what Windows drops at the end of a name.
 */
function pathsFault(names: readonly string[]): string | null {
  const known = new Map<string, Known>();
  const listed = new Set<string>();
  for (const name of names) {
    const path = pathOf(name);
    const fault = steps(path, name.endsWith("/"))
      .map((step) => clash(known, step))
      .find((found) => found !== null);
    if (fault) return fault;
    if (listed.has(path)) return twice(path);
    listed.add(path);
  }
  return null;
}

function twice(path: string): string {
  return `The ZIP contains the same name twice: ${quoted(path)}`;
}

/** Removes path segments without effect. */
function pathOf(name: string): string {
  return name
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");
}

/** The parent folders of an entry, then the entry itself. */
function steps(path: string, isFolder: boolean): Known[] {
  const parts = path.split("/");
  return parts.map((_, index) => ({
    path: parts.slice(0, index + 1).join("/"),
    isFile: index === parts.length - 1 && !isFolder,
  }));
}

/** Why a path conflicts with the known ones; null if it does not. */
function clash(known: Map<string, Known>, step: Known): string | null {
  const key = keyOf(step.path);
  const former = known.get(key);
  known.set(key, step);
  if (!former) return null;
  if (former.isFile !== step.isFile) {
    return `The ZIP contains a file and a folder with the same name: ${quoted(step.path)}`;
  }
  if (former.path !== step.path) {
    return `The ZIP contains names that some systems treat as the same: ${quoted(former.path)} and ${quoted(step.path)}`;
  }
  return step.isFile ? twice(step.path) : null;
}

function keyOf(path: string): string {
  const parts = path
    .split("/")
    .map((part) => part.replace(/(?<=[^. ])[. ]+$/, ""));
  return foldText(parts.join("/").toUpperCase());
}

function hasReadme(names: readonly string[]): boolean {
  const own = names.filter((name) => !MAC_EXTRAS.test(name));
  if (own.some((name) => README.test(name))) return true;
  const tops = new Set(own.map((name) => name.split("/")[0]));
  if (tops.size !== 1) return false;
  return own.some((name) => {
    const [, inside = "", ...deeper] = name.split("/");
    return deeper.length === 0 && README.test(inside);
  });
}

/** A name for a message, without invisible characters and shortened. */
export function quoted(name: string): string {
  const seen = Array.from(name, (sign) =>
    HIDDEN.test(sign) ? "\ufffd" : sign,
  );
  const short = seen.slice(0, 80).join("");
  return `"${short}${seen.length > 80 ? "…" : ""}"`;
}
