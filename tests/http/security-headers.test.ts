import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { readEnvironment } from "~/env.server";
import {
  contentPolicy,
  inlineScriptHashes,
} from "~/http/server/security-headers.server";

const hash = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("every inline script of a page is allowed by its hash, others are not", () => {
  const html = [
    "<script>let a = 1 < 2;</script>",
    '<script type="module" async="">import "/x.js";\n</script>',
    '<script src="/assets/a.js"></script>',
    "<p>text</p><script>let a = 1 < 2;</script>",
  ].join("");
  expect(inlineScriptHashes(html)).toEqual([
    hash("let a = 1 < 2;"),
    hash('import "/x.js";\n'),
  ]);
});

test("the policy allows no inline script but the given ones", () => {
  const policy = contentPolicy(readEnvironment({}), ["'nonce-abc'"]);
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
});
