/** How a text is read: rules are stricter where no prose is expected. */
type TextKind = "code" | "prose" | "data";

/** A text of a package or listing, as the rules read it. */
export type CheckedText = { file: string; text: string; kind: TextKind };

const PROSE = /(?:\.(?:md|markdown|mdx|txt|rst|adoc|html?|tex)|^[^.]+)$/i;
const DATA =
  /\.(?:json|jsonl|ya?ml|csv|tsv|po|pot|xml|svg|properties|ftl|srt|vtt|strings|arb|toml|ini|lock)$/i;

/** The kind of a package's file, by its name. */
export function kindOf(file: string): TextKind {
  const name = baseName(file);
  if (DATA.test(name)) return "data";
  return PROSE.test(name) && !CODE_NAMES.test(name) ? "prose" : "code";
}

/** Programs that have no extension. */
const CODE_NAMES = /^(?:makefile|dockerfile|jenkinsfile|rakefile|gemfile)$/i;

export function baseName(file: string): string {
  return file.split("/").at(-1) ?? file;
}

/** Finds the line of a position, from 1. */
export function lineFinder(text: string): (position: number) => number {
  const ends: number[] = [];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    ends.push(at);
  }
  return (position) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** The text of the line at a position, shortened around it. */
export function lineAround(text: string, position: number): string {
  const start = text.lastIndexOf("\n", position - 1) + 1;
  const end = text.indexOf("\n", position);
  const line = { start, end: end < 0 ? text.length : end };
  return text.slice(
    Math.max(line.start, position - 500),
    Math.min(line.end, position + 500),
  );
}
