export type ByteRange = { first: number; last: number };

const SPAN = /^bytes=(\d+)-(\d*)$/i;
const SUFFIX = /^bytes=-(\d+)$/i;

/**
 * The range in a Range header, both ends inclusive. Ignores anything but a
 * single byte range, as the protocol allows.
 */
export function readByteRange(
  header: string | null,
  size: number,
): ByteRange | "whole" | "unsatisfiable" {
  const range = readRange(header?.trim() ?? "");
  if (!range || range.last < range.first) return "whole";
  const first = range.first < 0 ? Math.max(0, size + range.first) : range.first;
  const last = Math.min(range.last, size - 1);
  return first <= last ? { first, last } : "unsatisfiable";
}

/** A suffix range counts from the end, so its first byte is negative. */
function readRange(text: string): ByteRange | null {
  const last = Number.POSITIVE_INFINITY;
  const suffix = SUFFIX.exec(text);
  if (suffix) {
    const length = Number(suffix[1]);
    return { first: length === 0 ? last : -length, last };
  }
  const span = SPAN.exec(text);
  if (!span) return null;
  return {
    first: Number(span[1]),
    last: span[2] ? Number(span[2]) : last,
  };
}
