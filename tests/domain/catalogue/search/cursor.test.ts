import { expect, test } from "vitest";

import { decodeCursor, encodeCursor } from "~/domain/catalogue/search/cursor";

const place = { toward: "next", id: "a" } as const;

test.each([
  ["rating", -4.5, true],
  ["newest", -1_795_000_000_000, true],
  ["newest", 0.5, false],
  ["price-asc", 1e300, false],
] as const)("a cursor of %s with the key %d: %s", (sort, key, isRead) => {
  const text = encodeCursor({ ...place, sort, key });
  const read = () => decodeCursor(text, sort);
  if (isRead) expect(read()).toEqual({ ...place, sort, key });
  else expect(read).toThrow(/not valid/);
});
