import type { Finding, Severity } from "./finding";

export type Executable = { name: string; severity: Severity };

type Signature = Executable & {
  is: (bytes: Uint8Array, file: string) => boolean;
};

const MACH_O = ["feedface", "feedfacf", "cefaedfe", "cffaedfe"];
/** Mach-O for several processors; below it, Java class files begin. */
const MOST_PROCESSORS = 20;

const SIGNATURES: readonly Signature[] = [
  {
    name: "a Linux program",
    severity: "high",
    is: (bytes) => starts(bytes, "7f454c46"),
  },
  { name: "a Windows program", severity: "high", is: isWindowsProgram },
  {
    name: "a macOS program",
    severity: "high",
    is: (bytes) =>
      MACH_O.some((magic) => starts(bytes, magic)) ||
      (starts(bytes, "cafebabe") && isFat(bytes)),
  },
  {
    name: "a Windows shortcut",
    severity: "high",
    is: (bytes) => starts(bytes, "4c0000000114020000"),
  },
  {
    name: "a Windows installer",
    severity: "high",
    is: (bytes, file) =>
      starts(bytes, "d0cf11e0a1b11ae1") && /\.(?:msi|msp)$/i.test(file),
  },
  {
    name: "an Android program",
    severity: "high",
    is: (bytes) => starts(bytes, "6465780a30"),
  },
  {
    name: "Java bytecode",
    severity: "medium",
    is: (bytes) => starts(bytes, "cafebabe") && !isFat(bytes),
  },
  {
    name: "Python bytecode",
    severity: "medium",
    is: (bytes, file) =>
      /\.py[co]$/i.test(file) && bytes[2] === 0x0d && bytes[3] === 0x0a,
  },
  {
    name: "WebAssembly",
    severity: "low",
    is: (bytes) => starts(bytes, "0061736d01"),
  },
];

/** Archives and documents whose content the checks do not read. */
const CLOSED: readonly Signature[] = [
  {
    name: "an archive",
    severity: "medium",
    is: (bytes, file) =>
      (starts(bytes, "504b0304") && !IS_DOCUMENT.test(file)) ||
      ["1f8b", "377abcaf271c", "526172211a07", "fd377a585a00", "425a68"].some(
        (magic) => starts(bytes, magic),
      ) ||
      ascii(bytes, 257, "ustar"),
  },
  {
    name: "a document with macros",
    severity: "medium",
    is: (_, file) => /\.(?:docm|xlsm|pptm|dotm|xltm|xlam)$/i.test(file),
  },
];

/** Documents that are ZIP files without programs. */
const IS_DOCUMENT = /\.(?:docx|xlsx|pptx|od[tsp]|epub|3mf|vsdx|kmz|usdz)$/i;

/** What kind of program the first bytes of a file belong to; null if none. */
export function executableKind(
  bytes: Uint8Array,
  file: string,
): Executable | null {
  return SIGNATURES.find(({ is }) => is(bytes, file)) ?? null;
}

/** A program by its first bytes, or a container that hides its content. */
export function findExecutable(file: string, bytes: Uint8Array): Finding[] {
  const program = executableKind(bytes, file);
  if (program) {
    const { name, severity } = program;
    const message = `Is ${name}, whatever its name says.`;
    return [{ rule: "executable", severity, file, line: null, message }];
  }
  const closed = CLOSED.find(({ is }) => is(bytes, file));
  if (!closed) return [];
  const message = `Is ${closed.name}, whose content was not checked.`;
  return [{ rule: "unchecked", severity: "medium", file, line: null, message }];
}

function starts(bytes: Uint8Array, hex: string): boolean {
  for (let at = 0; at * 2 < hex.length; at += 1) {
    const pair = hex.slice(at * 2, at * 2 + 2);
    if (bytes[at] !== parseInt(pair, 16)) return false;
  }
  return true;
}

function ascii(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Texts can begin with `MZ` too, so it must lead to a PE header. */
function isWindowsProgram(bytes: Uint8Array): boolean {
  if (!ascii(bytes, 0, "MZ")) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 64) return false;
  const header = view.getUint32(60, true);
  if (header + 4 > bytes.length) return header < 0x10000;
  return ascii(bytes, header, "PE\0\0") || ascii(bytes, header, "NE");
}

function isFat(bytes: Uint8Array): boolean {
  const count =
    ((bytes[4] ?? 0) << 24) |
    ((bytes[5] ?? 0) << 16) |
    ((bytes[6] ?? 0) << 8) |
    (bytes[7] ?? 0);
  return count > 0 && count <= MOST_PROCESSORS;
}
