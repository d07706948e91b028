import { createHash } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

import express from "express";
import { expect, onTestFinished, test } from "vitest";

import { readEnvironment } from "~/env.server";
import {
  contentPolicy,
  inlineScriptHashes,
  securityHeaders,
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

test("other sites may show a share image, and nothing else of ours", async () => {
  const app = express();
  app.use(securityHeaders(readEnvironment({})));
  app.use((_request, response) => response.end());
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const readersOf = async (path: string) => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    return headers.get("Cross-Origin-Resource-Policy");
  };

  expect(await readersOf("/share/default.png")).toBe("cross-origin");
  expect(await readersOf("/share/agent/quote-forge.png")).toBe("cross-origin");
  expect(await readersOf("/plate/quote-forge.card.svg")).toBe("same-origin");
  expect(await readersOf("/agent/share/")).toBe("same-origin");
});
