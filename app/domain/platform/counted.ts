/** Long lists are counted up to here. */
export const MOST_COUNTED = 1_000;

/** "3", or "1,000+" for more than are counted. */
export function countedText(total: number): string {
  return total > MOST_COUNTED
    ? `${MOST_COUNTED.toLocaleString("en-US")}+`
    : total.toLocaleString("en-US");
}
