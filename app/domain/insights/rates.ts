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
