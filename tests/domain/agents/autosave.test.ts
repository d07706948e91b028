import { expect, test } from "vitest";

import { retryWait } from "~/domain/agents/autosave";

test("the wait before a retry doubles from five seconds to a minute", () => {
  const waits = [1, 2, 3, 4, 5, 6, 2_000].map((failures) =>
    retryWait(failures),
  );
  expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60].map((s) => s * 1_000));
});
