import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { environmentSchema, readEnvironment } from "~/env.server";

const LIVE = {
  APP_MODE: "live",
  SESSION_SECRET: "a".repeat(32),
  PUBLIC_URL: "https://armory.example",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

test("demo mode needs no configuration and listens on loopback", () => {
  expect(readEnvironment({})).toMatchObject({
    mode: "demo",
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://localhost:3000",
    secure: false,
    rateLimited: true,
  });
});

test("live mode names every variable that is missing", () => {
  expect(() => readEnvironment({ APP_MODE: "live" })).toThrow(
    "SESSION_SECRET, PUBLIC_URL, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET",
  );
});

test.each(Object.keys(LIVE).filter((name) => name !== "APP_MODE"))(
  "live mode refuses to start without %s",
  (name) => {
    expect(() => readEnvironment({ ...LIVE, [name]: "" })).toThrow(name);
  },
);

test("live mode starts when it is complete, with limits always on", () => {
  expect(readEnvironment({ ...LIVE, RATE_LIMIT: "off" })).toMatchObject({
    mode: "live",
    secure: true,
    rateLimited: true,
  });
});

test("live mode needs https, but for loopback", () => {
  const insecure = { ...LIVE, PUBLIC_URL: "http://armory.example" };
  expect(() => readEnvironment(insecure)).toThrow("https");
  const local = { ...LIVE, PUBLIC_URL: "http://localhost:3000" };
  expect(readEnvironment(local).mode).toBe("live");
});

test("live mode refuses a short signing secret", () => {
  const short = { ...LIVE, SESSION_SECRET: `${"a".repeat(32)},short` };
  expect(() => readEnvironment(short)).toThrow("SESSION_SECRET");
});

test("live mode never runs the payment sandbox", () => {
  const sandbox = { ...LIVE, PAYMENTS_MODE: "sandbox" };
  expect(() => readEnvironment(sandbox)).toThrow("sandbox");
});

test("demo mode refuses live keys", () => {
  const keys = { STRIPE_SECRET_KEY: "rk_live_1" };
  expect(() => readEnvironment(keys)).toThrow("live Stripe keys");
});

test.each(["0.0.0.0", "192.168.1.5", "::"])(
  "demo mode does not listen on %s unless told so",
  (HOST) => {
    expect(() => readEnvironment({ HOST })).toThrow("DEMO_PUBLIC=1");
    expect(readEnvironment({ HOST, DEMO_PUBLIC: "1" }).host).toBe(HOST);
  },
);

test("an unreadable value is named", () => {
  expect(() => readEnvironment({ PORT: "seventy" })).toThrow("PORT");
});

test(".env.example lists exactly the variables that are read", () => {
  const listed = readFileSync(".env.example", "utf8")
    .split("\n")
    .map((line) => /^([A-Z_]+)=/.exec(line)?.[1])
    .filter((name) => name !== undefined);
  expect(listed.sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});
