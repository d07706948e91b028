import { expect, test } from "vitest";

import { lockMs } from "~/domain/accounts/login-limits";

test("the fifth failure locks for a minute, each further one doubles that", () => {
  const minutes = [4, 5, 6, 7, 8, 9, 50].map((count) => lockMs(count) / 60_000);

  expect(minutes).toEqual([0, 1, 2, 4, 8, 15, 15]);
});
