type Slice = { limit: number; offset: number };
type List<Row> = (slice: Slice) => Promise<Row[]>;

/**
 * A slice of a list whose first rows come from one query and the others from a
 * second one, so that each can use its own index.
 */
export async function listInTwoParts<Row>(
  first: { count: number; list: List<Row> },
  listRest: List<Row>,
  { limit, offset }: Slice,
): Promise<Row[]> {
  const { count, list } = first;
  const head = offset < count ? await list({ limit, offset }) : [];
  if (head.length === limit) return head;
  const rest = await listRest({
    limit: limit - head.length,
    offset: Math.max(0, offset - count),
  });
  return [...head, ...rest];
}
