import { createHash } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

import express from "express";
import { expect, onTestFinished, test } from "vitest";

import { readEnvironment } from "~/env.server";
import {
  contentPolicy,
  securityHeaders,
  takeNonce,
} from "~/http/server/security-headers.server";

const hash = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("every inline script of ours is allowed by its hash, others are not", () => {
  const html = [
    '<script nonce="a+/=">let a = 1 < 2;</script>',
    '<script type="module" nonce="a+/=" async="">import "/x.js";\n</script>',
    '<script nonce="a+/=" src="/assets/a.js"></script>',
    '<p>text</p><script nonce="a+/=">let a = 1 < 2;</script>',
    "<script>injected()</script>",
    '<script nonce="guessed">injected()</script>',
    '<script data-x="nonce">injected()</script>',
  ].join("");
  const { text, hashes } = takeNonce(html, "a+/=");
  expect(hashes).toEqual([hash("let a = 1 < 2;"), hash('import "/x.js";\n')]);
  expect(text).not.toContain("a+/=");
  expect(text).toContain("<script>let a = 1 < 2;</script>");
});

test("the earnings page may redirect to the provider but loads nothing from it", () => {
  const policy = contentPolicy(readEnvironment(STRIPE), [], "/earnings");
  expect(policy).toContain("form-action 'self' https://connect.stripe.com;");
  expect(policy.match(/stripe\.com/g)).toHaveLength(1);
  expect(contentPolicy(readEnvironment({}), [], "/earnings")).not.toContain(
    "stripe",
  );
});

test("the policy allows only the given inline scripts", () => {
  const policy = contentPolicy(readEnvironment({}), ["'nonce-abc'"]);
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
});

const STRIPE = {
  PAYMENTS_MODE: "stripe",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  SECRETS_KEY: "k".repeat(32),
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

test("only payment pages have the provider's hosts in their policy", () => {
  const env = readEnvironment(STRIPE);
  const elsewhere = contentPolicy(env, [], "/agent/checkout");
  expect(elsewhere).not.toContain("stripe.com");
  expect(contentPolicy(env, [])).toBe(elsewhere);
  expect(contentPolicy(env, [], "/checkouts")).toBe(elsewhere);
  expect(contentPolicy(env, [], "/dashboard/chats/1")).toBe(elsewhere);
  const offer = contentPolicy(env, [], "/dashboard/chats/1/pay/2");
  expect(offer).toBe(contentPolicy(env, [], "/checkout"));

  const policy = contentPolicy(env, [], "/checkout").split(";");
  expect(policy).toContain(
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
  );
  expect(policy).toContain(
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  );
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com");
});

test("a stand-in for the provider's server may receive the form too", () => {
  const apiBase = { STRIPE_API_BASE: "http://127.0.0.1:12111/v1" };
  const env = readEnvironment({ ...STRIPE, ...apiBase });
  expect(contentPolicy(env, [], "/checkout").split(";")).toContain(
    "form-action 'self' https://checkout.stripe.com http://127.0.0.1:12111",
  );
});

test("in the sandbox the checkout is as strict as every other page", () => {
  const env = readEnvironment({});
  const policy = contentPolicy(env, [], "/checkout");
  expect(policy).toBe(contentPolicy(env, [], "/"));
  expect(policy).toContain("form-action 'self';");
  expect(policy).not.toContain("stripe");
});

async function headersOf(path: string, variables: Record<string, string>) {
  const app = express();
  app.use(securityHeaders(readEnvironment(variables)));
  app.use((_request, response) => response.end());
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${path}`)).headers;
}

test("only pages with the provider's card form may keep their pop-ups", async () => {
  const openerOf = async (path: string, variables = {}) =>
    (await headersOf(path, variables)).get("Cross-Origin-Opener-Policy");

  expect(await openerOf("/checkout", STRIPE)).toBe("same-origin-allow-popups");
  expect(await openerOf("/arsenal", STRIPE)).toBe("same-origin");
  expect(await openerOf("/checkout")).toBe("same-origin");
  const paying = await headersOf("/checkout", STRIPE);
  expect(paying.get("Content-Security-Policy")).toContain("js.stripe.com");
});

test("other sites may show only our share images", async () => {
  const readersOf = async (path: string) =>
    (await headersOf(path, {})).get("Cross-Origin-Resource-Policy");

  expect(await readersOf("/share/default.png")).toBe("cross-origin");
  expect(await readersOf("/share/agent/quote-forge.png")).toBe("cross-origin");
  expect(await readersOf("/plate/quote-forge.card.svg")).toBe("same-origin");
  expect(await readersOf("/agent/share/")).toBe("same-origin");
});
