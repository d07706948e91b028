import { expect, test } from "vitest";

import { openPointsOf } from "~/domain/approvals/open-points";

const URL = "https://agent.example";

test.each([
  ["a new address", undefined, null, ["endpoint"]],
  ["an address that answered", undefined, URL, []],
  [
    "another address than the one that answered",
    undefined,
    `${URL}/old`,
    ["endpoint"],
  ],
  ["the published address", URL, null, []],
  ["an address other than the published one", `${URL}/old`, null, ["endpoint"]],
])("%s", (_name, published, answeredBaseUrl, open) => {
  expect(
    openPointsOf({
      checks: ["claims"],
      deliverable: { type: "endpoint", endpointBaseUrl: URL, answeredBaseUrl },
      published: published ? { endpointBaseUrl: published } : undefined,
    }),
  ).toEqual(open);
});
