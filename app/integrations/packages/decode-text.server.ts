/** Files that are read as text even if they contain binary characters. */
const ALWAYS_TEXT =
  /\.(?:[cm]?[jt]sx?|py|pyw|rb|pl|php|lua|sh|bash|zsh|ps1|psm1|bat|cmd|vbs|vbe|wsf|hta|json|ya?ml|toml|ini|cfg|md|txt|html?|xml|pth|env)$/i;

const SAMPLE_BYTES = 8_192;

/** The text of a file; null if it is binary. */
export function decodeText(name: string, bytes: Buffer): string | null {
  const wide = wideEncoding(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  const isBinary = bytes.subarray(0, SAMPLE_BYTES).includes(0);
  if (isBinary && !ALWAYS_TEXT.test(name)) return null;
  return bytes.toString("utf8");
}

const MARKS = [
  { first: 0xff, second: 0xfe, encoding: "utf-16le" },
  { first: 0xfe, second: 0xff, encoding: "utf-16be" },
] as const;

/** UTF-16 by its mark, or because every other byte of ASCII is zero. */
function wideEncoding(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  const mark = MARKS.find(
    ({ first, second }) => bytes[0] === first && bytes[1] === second,
  );
  if (mark) return mark.encoding;
  const sample = bytes.subarray(0, 512);
  const half = sample.length / 2;
  const zeros = sample.filter((byte) => byte === 0).length;
  if (sample.length < 16 || zeros < half * 0.7 || zeros > half) return null;
  const odd = sample.filter((byte, at) => byte === 0 && at % 2 === 1).length;
  if (odd > zeros * 0.9) return "utf-16le";
  return odd < zeros * 0.1 ? "utf-16be" : null;
}
