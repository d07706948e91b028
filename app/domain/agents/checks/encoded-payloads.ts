import { encodedBlobs, readableText, type Blob } from "./base64";
import { executableKind } from "./executables";
import type { Finding } from "./finding";
import { findPipesToShell } from "./pipe-to-shell";
import { INTO_SHELL, readings, RUNS_TEXT } from "./shell";
import { RUNS, runsAssigned } from "./taint";
import { lineFinder, type CheckedText } from "./text";

const SHELL_DECODE = String.raw`(?:base(?:64|32)\s+(?:-\w*[dD]\w*|--decode)|xxd\s+-\w*r|openssl\s[^\n|]{0,60}-(?:d|a\s+-d)\b|uudecode\b|(?<=\|)\s*rev\b|(?<=\|)\s*tr\s+["'][^\n|]{0,120})`;

/** Functions that turn encoded text into a program. */
const DECODE = String.raw`(?:\batob\s*\(|Buffer\.from\s*\([^\n]{0,4000}?['"](?:base64|hex)['"]|b64decode\s*\(|b(?:32|85)decode\s*\(|a85decode\s*\(|bytes\.fromhex\s*\(|unhexlify\s*\(|codecs\.decode\s*\(|(?:zlib|gzip|lzma|bz2)\.decompress\s*\(|marshal\.loads\s*\(|base64_decode\s*\(|gzinflate\s*\(|gzuncompress\s*\(|str_rot13\s*\(|FromBase64String\s*\(|(?:inflate|gunzip|brotliDecompress)(?:Raw)?Sync\s*\(|String\.fromCharCode\s*\(|\bunescape\s*\(|Base64\.decode(?:64)?\s*\(|decode_base64\s*\()`;

const LOADS = String.raw`(?<![.\w])(?:compile|require|__import__)\s*\(\s*|pickle\.loads\s*\(\s*`;

const RUN_ENCODED = [
  String.raw`(?:${RUNS}|${LOADS})[^\n;,)]{0,120}?${DECODE}`,
  String.raw`${RUNS}(?:compile\s*\(\s*)?__import__\(\s*['"](?:base64|zlib|marshal|codecs|bz2|lzma)['"]`,
  String.raw`${RUNS}["'\x60](?:\\x[0-9a-f]{2}|\\u[0-9a-f]{4}|\\[0-7]{3}){8,}`,
  String.raw`${SHELL_DECODE}[^\n]{0,400}?${INTO_SHELL}`,
  String.raw`${RUNS_TEXT}[^\n]{0,4000}?${SHELL_DECODE}`,
  String.raw`\b[Pp](?:ower[Ss]hell|wsh)(?:\.exe)?\b[^\n]{0,200}?\s[-/][Ee](?:[Cc]|[Nn][Cc]\w*)?\s+["']?[A-Za-z0-9+/=]{24,}`,
  String.raw`Assembly\]::Load\s*\([^\n]{0,80}FromBase64String`,
  // JSFuck: a program of brackets only.
  String.raw`[[\]()!+]{120,}`,
];

const PATTERN = new RegExp(
  RUN_ENCODED.map((one) => `(?:${one})`).join("|"),
  "gm",
);
const ASSIGNED = `${DECODE}|${SHELL_DECODE}`;

/** Names that obfuscators give to everything. */
const OBFUSCATED = /\b_0x[0-9a-f]{4,6}\b/g;
const MANY = 30;

/** Finds programs that are hidden as data, even if nothing decodes them. */
export function findEncodedPayloads(checked: CheckedText): Finding[] {
  const { file, text } = checked;
  const lineOf = lineFinder(text);
  const run = readings(text).flatMap((read) => {
    const lineOfRead = lineFinder(read);
    return [
      ...[...read.matchAll(PATTERN)].map(({ index }) => index),
      ...runsAssigned(read, ASSIGNED),
    ].map((index) => lineOfRead(index));
  });
  const hidden = encodedBlobs(text).flatMap(({ index, bytes }) => {
    const message = hiddenIn({ index, bytes });
    return message ? [{ line: lineOf(index), message }] : [];
  });
  const names = text.match(OBFUSCATED)?.length ?? 0;
  return [
    ...run.map((line) => high(file, line, "Decodes a text and runs it.")),
    ...hidden.map(({ line, message }) => high(file, line, message)),
    ...(names >= MANY ? [obfuscated(file)] : []),
  ];
}

/** What encoded bytes contain, as a message; null if it is harmless. */
function hiddenIn({ bytes }: Blob): string | null {
  const kind = executableKind(bytes, "");
  if (kind?.severity === "high") return `Hides ${kind.name} as encoded text.`;
  const text = readableText(bytes);
  if (text === null) return null;
  const inner = { file: "", text, kind: "code" } as const;
  const isCommand =
    findPipesToShell(inner).length > 0 || PATTERN.test(text.slice(0, 10_000));
  PATTERN.lastIndex = 0;
  return isCommand ? "Hides a command as encoded text." : null;
}

function high(file: string, line: number, message: string): Finding {
  return { rule: "encoded-payload", severity: "high", file, line, message };
}

function obfuscated(file: string): Finding {
  return {
    rule: "encoded-payload",
    severity: "medium",
    file,
    line: null,
    message: "Is obfuscated, so that nobody can read what it does.",
  };
}
