/** The sort orders of the operators directory, all descending. */
export const OPERATOR_SORTS = [
  "kills",
  "success",
  "rating",
  "weapons",
] as const;

export type OperatorSort = (typeof OPERATOR_SORTS)[number];

/** A page falls back to the first order; an endpoint refuses unknown ones. */
export function readOperatorSort(value: string | null): OperatorSort {
  return OPERATOR_SORTS.find((sort) => sort === value) ?? "kills";
}
