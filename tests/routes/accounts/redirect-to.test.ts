import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";

const attacks = [
  "//evil.example",
  "///evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%5cevil.example/../../\\evil.example",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,x",
  "https://evil.example",
  "https:evil.example",
  "http://localhost:3000@evil.example/",
  "evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nSet-Cookie: a=b",
  "\t//evil.example",
  " //evil.example",
  "",
];

async function visitor() {
  const ctx = await testCtx({ RATE_LIMIT: "off" });
  const { email } = await given.user(ctx);
  return { ctx, credentials: { email, password: PASSWORD } };
}

test.each(attacks)(
  "redirectTo %j redirects home instead",
  async (redirectTo) => {
    const { ctx, credentials } = await visitor();
    const query = new URLSearchParams({ redirectTo }).toString();

    const byField = await testBrowser(ctx).post("/auth", {
      ...credentials,
      redirectTo,
    });
    const byAddress = await testBrowser(ctx).post(
      `/auth?${query}`,
      credentials,
    );
    const page = await testBrowser(ctx).get(`/auth?${query}`);

    expect(byField).toMatchObject({ status: 302, location: "/" });
    expect(byAddress).toMatchObject({ status: 302, location: "/" });
    expect(page.body).toMatchObject({ redirectTo: "/" });
  },
);

test("a percent-encoded backslash stays on this site", async () => {
  const { ctx, credentials } = await visitor();
  const browser = testBrowser(ctx);

  const encodedTwice = await browser.post("/auth", {
    ...credentials,
    redirectTo: "/%5cevil.example",
  });
  const encodedOnce = await browser.post(
    "/auth?redirectTo=/%5cevil.example",
    credentials,
  );

  const origin = "http://localhost:3000";
  expect(new URL(encodedTwice.location ?? "", origin).origin).toBe(origin);
  expect(encodedOnce.location).toBe("/");
});

test.each(["/dashboard", "/checkout?agent=a&price=49", "/agent/x#reviews"])(
  "signing in redirects to %s",
  async (redirectTo) => {
    const { ctx, credentials } = await visitor();
    const browser = testBrowser(ctx);

    const answer = await browser.post("/auth", { ...credentials, redirectTo });

    expect(answer).toMatchObject({ status: 302, location: redirectTo });
  },
);

test("registering redirects there too", async () => {
  const { ctx } = await visitor();

  const answer = await testBrowser(ctx).post(
    "/auth?tab=register&redirectTo=%2Fdashboard",
    {
      email: "dana@example.com",
      username: "dana",
      password: "a quiet river bend",
      confirmPassword: "a quiet river bend",
    },
  );

  expect(answer).toMatchObject({ status: 302, location: "/dashboard" });
});

test("a signed-in user is redirected from /auth", async () => {
  const { ctx, credentials } = await visitor();
  const browser = testBrowser(ctx);
  await browser.post("/auth", credentials);

  expect(await browser.get("/auth?tab=register")).toMatchObject({
    status: 302,
    location: "/",
  });
  expect(await browser.get("/auth?redirectTo=/profile")).toMatchObject({
    location: "/profile",
  });
});

test("a protected page redirects to sign-in, and back", async () => {
  const { ctx, credentials } = await visitor();
  const browser = testBrowser(ctx);

  const sent = await browser.get("/profile?a=1");
  const back = await browser.post(sent.location ?? "", credentials);

  expect(sent).toMatchObject({
    status: 302,
    location: "/auth?redirectTo=%2Fprofile%3Fa%3D1",
  });
  expect(back.location).toBe("/profile?a=1");
});

test.each([
  ["", "login"],
  ["?tab=login", "login"],
  ["?tab=register", "register"],
  ["?tab=other", "login"],
])("/auth%s opens the tab %s", async (query, tab) => {
  const { ctx } = await visitor();

  const { body } = await testBrowser(ctx).get(`/auth${query}`);

  expect(body).toMatchObject({ tab });
});

test("demo accounts are shown only in demo mode", async () => {
  const demo = await testCtx();
  const live = await testCtx({
    APP_MODE: "live",
    PUBLIC_URL: "https://armory.example",
    SESSION_SECRET: "a secret of at least thirty-two bytes",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_PUBLISHABLE_KEY: "pk_live_1",
    SECRETS_KEY: "k".repeat(32),
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  });

  const shown = await testBrowser(demo).get("/auth");
  const hidden = await testBrowser(live).get("/auth");

  expect(shown.body).toMatchObject({ demo: { password: "armory-demo-2026" } });
  expect(hidden.body).toMatchObject({ demo: null });
  expect(JSON.stringify(hidden.body)).not.toContain("armory.test");
});
