import { createPublicKey } from "node:crypto";

import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";

test("anyone can fetch the public key of verdicts, which stays the same", async () => {
  const browser = testBrowser(await testCtx());
  const path = "/.well-known/armory-signing-key";
  const [first, second] = [await browser.get(path), await browser.get(path)];
  const pem = Buffer.from(first.bytes).toString("utf8");
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "application/x-pem-file",
    "cache-control": "public, max-age=3600",
  });
  expect(second.bytes).toEqual(first.bytes);
  expect(pem).not.toContain("PRIVATE");
  expect(createPublicKey(pem).asymmetricKeyType).toBe("ed25519");
});
