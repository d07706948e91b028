/** Two letters of a display name: initials, or the start of a single word. */
export function monogramOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = "", second] = words;
  const letters = second ? `${first.slice(0, 1)}${second.slice(0, 1)}` : first;
  return letters.slice(0, 2).toUpperCase();
}
