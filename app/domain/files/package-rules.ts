/** What an uploaded package may hold (PRODUCT section 5; SECURITY section 3). */
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

/** Signs that hide or turn round what stands beside them. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const README = /^readme(\.[a-z0-9]{1,10})?$/i;
/** What a Mac adds beside the folder that it packs. */
const MAC_EXTRAS = /^__MACOSX(\/|$)/;

/** An entry as the archive's directory lists it. */
export type ListedEntry = {
  rawName: Uint8Array;
  /** Unix type and rights; 0 where the archive was made elsewhere. */
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

/** Why an entry may not stand in a package; null when it may. */
export function entryFault(entry: ListedEntry): string | null {
  const name = entryName(entry.rawName);
  if (name === null) return "A name in the ZIP is not UTF-8.";
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
    return "The ZIP contains something that is no file";
  }
  if (isEncrypted) return "The ZIP is encrypted";
  if (method !== STORED && method !== DEFLATED) {
    return "The ZIP uses a compression that few programs read";
  }
  return null;
}

function tooLong(rawName: Uint8Array): string | null {
  return rawName.length > MOST_NAME
    ? `A name in the ZIP is longer than ${MOST_NAME} bytes`
    : null;
}

function nameFault(name: string): string | null {
  if (name === "") return "The ZIP contains an entry without a name";
  if (HIDDEN.test(name)) return "A name in the ZIP has hidden signs";
  if (name.includes("\\")) return "A name in the ZIP has a backslash";
  if (name.startsWith("/") || /^[a-z]:/i.test(name)) {
    return "The ZIP contains an absolute path";
  }
  const parts = name.split("/");
  if (parts.includes("..")) return "The ZIP contains a path that leads out";
  return null;
}

/** Why the names together may not stand in a package; null when they may. */
export function namesFault(names: readonly string[]): string | null {
  const known = new Set<string>();
  for (const name of names) {
    const key = name.normalize("NFC").replace(/\/+$/, "");
    if (known.has(key)) return `The ZIP contains a name twice: ${quoted(name)}`;
    known.add(key);
  }
  return hasReadme(names)
    ? null
    : "The ZIP has no README at its root, nor in its single top folder.";
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

/** A name for a message: of it only what can be seen, and not too long. */
export function quoted(name: string): string {
  const seen = Array.from(name, (sign) =>
    HIDDEN.test(sign) ? "\ufffd" : sign,
  );
  const short = seen.slice(0, 80).join("");
  return `"${short}${seen.length > 80 ? "…" : ""}"`;
}
