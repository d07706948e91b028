import { expect, test } from "vitest";

import { acceptanceTestForm } from "~/domain/projects/acceptance-test";

test.each([
  ["not JSON", "{", /^Enter JSON, such as/],
  ["deeply nested", "[".repeat(5_000) + "]".repeat(5_000), /nested too deeply/],
])("an expected output that is %s is refused", (_what, expected, message) => {
  const sent = { agent: "hawk", operation: "score", input: "{}", expected };
  const { error } = acceptanceTestForm.safeParse(sent);
  expect(error?.issues).toMatchObject([
    { path: ["expected"], message: expect.stringMatching(message) },
  ]);
});
