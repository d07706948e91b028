import { expect, test } from "vitest";

import { fileQueue } from "~/components/projects/file-queue";

test("files are not sent twice if a later one was refused", () => {
  const [first, second, third] = ["a", "b", "c"].map(
    (name) => new File([name], `${name}.txt`),
  ) as [File, File, File];
  const queue = fileQueue();
  const chosen = [first, second, third];

  expect(queue.start(chosen)).toBe(first);
  expect(queue.next()).toBe(second);
  // The second is refused, and the same choice is sent again.
  expect(queue.start(chosen)).toBe(second);
  expect(queue.next()).toBe(third);
  expect(queue.next()).toBeUndefined();
});
