import { expect, test } from "vitest";

import { bellWords } from "~/components/layout/bell-words";

test.each([
  [0, null, "Notifications"],
  [1, "1", "Notifications, 1 unread"],
  [99, "99", "Notifications, 99 unread"],
  [100, "99+", "Notifications, 99+ unread"],
])("the bell with %i unread shows %s and has it in its name", (...given) => {
  const [unread, count, label] = given;
  expect(bellWords(unread)).toEqual({ count, label });
});
