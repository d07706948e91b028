/** Cuts at the last whitespace within the limit, never inside a character. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, "");
  const wholeWords = kept.replace(/\s+\S*$/u, "");
  const isMost = wholeWords.length > limit / 2;
  return `${(isMost ? wholeWords : kept).trimEnd()}…`;
}
