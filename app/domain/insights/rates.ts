/** A percentage with one decimal; null if the whole is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : oneDecimal((part / whole) * 100);
}

export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A rate as text: N/A without data. */
export function percentText(percent: number | null): string {
  return percent === null ? "N/A" : `${percent.toFixed(1)}%`;
}

/** Cuts a text and ends it with an ellipsis. */
export function cutText(text: string, most: number): string {
  const letters = Array.from(text);
  if (letters.length <= most) return text;
  return `${letters.slice(0, most).join("").trimEnd()}…`;
}
