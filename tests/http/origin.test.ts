import { expect, test } from "vitest";

import { readEnvironment } from "~/env.server";
import { isForeignRequest } from "~/http/server/origin.server";

const demo = readEnvironment({});
const live = readEnvironment({
  APP_MODE: "live",
  SESSION_SECRET: "a".repeat(32),
  PUBLIC_URL: "https://armory.example",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  SECRETS_KEY: "k".repeat(32),
  STRIPE_WEBHOOK_SECRET: "whsec_1",
});

test.each([
  ["our own origin", { origin: "https://armory.example" }, false],
  ["a program without either header", {}, false],
  [
    "our own page by fetch metadata",
    { "sec-fetch-site": "same-origin" },
    false,
  ],
  ["another site", { origin: "https://evil.example" }, true],
  ["our name over http", { origin: "http://armory.example" }, true],
  ["our name at another port", { origin: "https://armory.example:444" }, true],
  [
    "a name that starts like ours",
    { origin: "https://armory.example.evil" },
    true,
  ],
  ["an opaque origin", { origin: "null" }, true],
  ["another site without Origin", { "sec-fetch-site": "cross-site" }, true],
  ["loopback in live mode", { origin: "http://localhost:3000" }, true],
])("%s", (_name, headers, foreign) => {
  expect(isForeignRequest(live, "POST", headers)).toBe(foreign);
});

test("reads are never refused", () => {
  const headers = { origin: "https://evil.example" };
  expect(isForeignRequest(live, "GET", headers)).toBe(false);
  expect(isForeignRequest(live, "HEAD", headers)).toBe(false);
});

test.each([
  ["http://localhost:3000", false],
  ["http://127.0.0.1:3000", false],
  ["http://[::1]:3000", false],
  ["http://localhost:3001", true],
  ["https://localhost:3000", true],
])("demo mode at its own port: %s", (origin, foreign) => {
  expect(isForeignRequest(demo, "POST", { origin })).toBe(foreign);
});
