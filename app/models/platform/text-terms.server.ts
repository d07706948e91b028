/** The LIKE pattern for texts that contain a term. */
export function patternOf(term: string): string {
  return `%${term.replace(/[\\%_]/g, "\\$&")}%`;
}

/** A quoted term of a full-text query, in which nothing is an operator. */
export function quoted(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}
