import { expect, test } from "vitest";

import { errorTitle } from "~/components/layout/error-view";
import { missingMeta } from "~/components/layout/missing-meta";

const refusal = (status: number) => ({
  status,
  statusText: "",
  internal: false,
  data: null,
});

test.each([
  [404, "Target not found"],
  [403, "Access denied"],
  [503, "Stand by"],
  [500, "System failure"],
])("the document title of a page with status %i says so", (status, title) => {
  expect(errorTitle(refusal(status))).toBe(title);
});

test("a fault of the page itself also has a title", () => {
  expect(errorTitle(new Error("broken"))).toBe("System failure");
});

test("a page without its agent says so only if the agent is missing", () => {
  const titleOf = (error: unknown) => missingMeta(error, "Gone.")[0];
  expect(titleOf(refusal(404))).toEqual({ title: "Agent Not Found | ARMORY" });
  expect(titleOf(refusal(500))).toEqual({ title: "System failure | ARMORY" });
});
