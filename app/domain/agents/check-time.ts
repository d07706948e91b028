/** The most parts of a schema times letters of an input, as for `enum`. */
const MOST_STEPS = 100_000_000;
/** The most objects of a schema times parts of an input, as for `contains`. */
const MOST_CHECKS = 3_000_000;
/** The most comparisons between the items of lists, for `uniqueItems`. */
const MOST_COMPARISONS = 4_000_000;

/** Whether an input could take seconds to check against a schema. */
export function takesTooLong(inputSchema: unknown, input: unknown): boolean {
  const text = JSON.stringify(input) as string | undefined;
  const letters = text?.length ?? 0;
  if (partsIn(inputSchema) * letters > MOST_STEPS) return true;
  if (objectsIn(inputSchema) * partsIn(input) > MOST_CHECKS) return true;
  const wanted = uniquesIn(inputSchema);
  return wanted > 0 && wanted * comparisonsIn(input) > MOST_COMPARISONS;
}

function partsIn(value: unknown): number {
  return isWhole(value) ? sumOf(value, 1, partsIn) : 1;
}

function objectsIn(schema: unknown): number {
  return isWhole(schema)
    ? sumOf(schema, Array.isArray(schema) ? 0 : 1, objectsIn)
    : 0;
}

function uniquesIn(schema: unknown): number {
  if (!isWhole(schema)) return 0;
  const own = "uniqueItems" in schema && schema.uniqueItems ? 1 : 0;
  return sumOf(schema, own, uniquesIn);
}

/** The validator compares each item of such a list with all others. */
function comparisonsIn(value: unknown): number {
  if (!isWhole(value)) return 0;
  const own = Array.isArray(value) ? value.length ** 2 : 0;
  return sumOf(value, own, comparisonsIn);
}

function isWhole(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function sumOf(
  whole: object,
  own: number,
  countIn: (part: unknown) => number,
): number {
  return Object.values(whole).reduce<number>(
    (sum, part) => sum + countIn(part),
    own,
  );
}
