import { expect, test } from "vitest";

import { findSecrets } from "~/integrations/packages/secrets.server";

import { joined } from "../support/checked-samples/sample";

const AWS = "pR8vQ2xT5nW9yB3kL7mZ4cF6hJ1dG0sAeUiOqYtK";
const STRIPE = joined("sk_live", "_51Mv9qLm2Xw8Rb5Yc7Nd1Hf4Jg6Ks0Pa");

test("each secret is reported once, in words, at its line, without its value", async () => {
  const text = `AWS_SECRET_ACCESS_KEY="${AWS}"\nSTRIPE_SECRET_KEY=${STRIPE}\n`;
  const found = await findSecrets([
    { file: "a.md", text: "# A\n", kind: "prose" },
    { file: ".env", text, kind: "data" },
  ]);
  expect(found).toEqual([
    {
      rule: "secret",
      severity: "high",
      file: ".env",
      line: 1,
      message: "Contains a secret: AWS secret access key.",
    },
    {
      rule: "secret",
      severity: "high",
      file: ".env",
      line: 2,
      message: "Contains a secret: Stripe secret key.",
    },
  ]);
});

test.each([
  ["a word", "API_TOKEN=my-super-secret-token-2024"],
  ["a placeholder", "API_TOKEN=your_token_a8Kq2Lz7Wn4X"],
  ["an address", "AUTH_TOKEN=https://auth.acme.dev/q7Yt2Rk9Wm4X"],
  ["what everybody may read", "PUBLIC_API_KEY=q7Yt2Rk9Wm4Xz6Nb1Vc8"],
  ["what is read elsewhere", 'API_KEY = os.environ["q7Yt2Rk9Wm4Xz6Nb1"]'],
  ["a sum", "CACHE_API_KEY=sha256-q7Yt2Rk9Wm4Xz6Nb1Vc8"],
  ["a name without a secret", "BUILD_ID=q7Yt2Rk9Wm4Xz6Nb1Vc8"],
])("a value that is %s is no secret", async (_, text) => {
  const found = await findSecrets([{ file: ".env", text, kind: "data" }]);
  expect(found).toEqual([]);
});
