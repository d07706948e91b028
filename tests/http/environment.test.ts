import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { readEnvironment } from "~/env.server";
import { environmentSchema } from "~/env/variables";

const LIVE = {
  APP_MODE: "live",
  SESSION_SECRET: "a".repeat(32),
  PUBLIC_URL: "https://armory.example",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  SECRETS_KEY: "k".repeat(32),
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

test("live mode names every missing variable", () => {
  expect(() => readEnvironment({ APP_MODE: "live" })).toThrow(
    "SESSION_SECRET, SECRETS_KEY, PUBLIC_URL, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET",
  );
});

test.each(Object.keys(LIVE).filter((name) => name !== "APP_MODE"))(
  "live mode refuses to start without %s",
  (name) => {
    expect(() => readEnvironment({ ...LIVE, [name]: "" })).toThrow(name);
  },
);

test("live mode starts if it is complete, with limits always on", () => {
  expect(readEnvironment({ ...LIVE, RATE_LIMIT: "off" })).toMatchObject({
    mode: "live",
    secure: true,
    rateLimited: true,
  });
});

test("live mode requires https, except on loopback", () => {
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

const TEST_KEYS = {
  STRIPE_SECRET_KEY: "rk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
};
const STAND_IN = { STRIPE_API_BASE: "http://127.0.0.1:12111" };

test("the prefix of the keys decides between test and live mode", () => {
  const demo = { ...LIVE, ...TEST_KEYS, APP_MODE: "demo", DEMO_PUBLIC: "1" };
  const stripe = { ...demo, PAYMENTS_MODE: "stripe" };
  expect(readEnvironment(stripe).payments.mode).toBe("test");
  expect(readEnvironment(LIVE).payments.mode).toBe("live");
  expect(readEnvironment({}).payments.mode).toBe("sandbox");
});

test.each([
  ["STRIPE_SECRET_KEY", "whsec_1"],
  ["STRIPE_SECRET_KEY", "pk_live_1"],
  ["STRIPE_PUBLISHABLE_KEY", "sk_live_1"],
  ["STRIPE_PUBLISHABLE_KEY", "live"],
])("%s is not accepted as a key if it is %s", (name, value) => {
  expect(() => readEnvironment({ ...LIVE, [name]: value })).toThrow(
    `${name} must begin with`,
  );
});

test("keys of different modes are refused", () => {
  const mixed = { ...LIVE, STRIPE_PUBLISHABLE_KEY: "pk_test_1" };
  expect(() => readEnvironment(mixed)).toThrow("different modes");
});

test("live mode accepts test keys only for a rehearsal, and then with any provider", () => {
  const tested = { ...LIVE, ...TEST_KEYS };
  expect(() => readEnvironment(tested)).toThrow("PAYMENTS_REHEARSAL=1");
  const rehearsing = { ...tested, ...STAND_IN, PAYMENTS_REHEARSAL: "1" };
  expect(readEnvironment(rehearsing).payments).toMatchObject({
    mode: "test",
    isRehearsal: true,
    apiBase: new URL("http://127.0.0.1:12111"),
  });
});

test("a rehearsal requires live mode and test keys", () => {
  const asked = { PAYMENTS_REHEARSAL: "1" };
  expect(() => readEnvironment({ ...LIVE, ...asked })).toThrow("test keys");
  expect(() => readEnvironment(asked)).toThrow("for live mode");
  expect(readEnvironment(LIVE).payments.isRehearsal).toBe(false);
});

test("live keys are only sent to the provider", () => {
  expect(() => readEnvironment({ ...LIVE, ...STAND_IN })).toThrow(
    "STRIPE_API_BASE",
  );
});

test("demo mode refuses live keys", () => {
  const keys = { STRIPE_SECRET_KEY: "rk_live_1" };
  expect(() => readEnvironment(keys)).toThrow("live Stripe keys");
});

test.each(["0.0.0.0", "192.168.1.5", "::"])(
  "demo mode refuses to listen on %s by default",
  (HOST) => {
    expect(() => readEnvironment({ HOST })).toThrow("DEMO_PUBLIC=1");
    expect(readEnvironment({ HOST, DEMO_PUBLIC: "1" }).host).toBe(HOST);
  },
);

test.each(["https://armory.example", "http://192.168.1.5:3000"])(
  "demo mode refuses to be reachable at %s by default",
  (PUBLIC_URL) => {
    expect(() => readEnvironment({ PUBLIC_URL })).toThrow("APP_MODE=live");
    const open = { PUBLIC_URL, DEMO_PUBLIC: "1" };
    expect(readEnvironment(open).publicUrl).toBe(PUBLIC_URL);
  },
);

test.each([
  "http://localhost:4000",
  "http://127.0.0.1:80",
  "http://[::1]:3000",
])("demo mode accepts the loopback address %s", (PUBLIC_URL) => {
  const { origin } = new URL(PUBLIC_URL);
  expect(readEnvironment({ PUBLIC_URL }).publicUrl).toBe(origin);
});

test.each(["/shop", "/?a=1", "/#top"])(
  "PUBLIC_URL cannot have a path: %s",
  (rest) => {
    const address = (PUBLIC_URL: string) =>
      readEnvironment({ ...LIVE, PUBLIC_URL }).publicUrl;
    expect(() => address(`https://armory.example${rest}`)).toThrow("no path");
    expect(address("https://armory.example/")).toBe("https://armory.example");
  },
);

test("no model is called unless its URL is set", () => {
  expect(readEnvironment({})).toMatchObject({
    planner: null,
    embeddings: null,
    briefHosts: [],
  });
});

const MODEL = { PLANNER_MODEL: "small" };

test.each([
  ["https://api.example.com/v1/", "api.example.com"],
  ["http://127.0.0.1:11434/v1", "127.0.0.1:11434"],
  ["http://localhost:11434/v1", "localhost:11434"],
  ["http://[::1]:8000/v1", "[::1]:8000"],
  ["http://10.1.2.3:8000/v1", "10.1.2.3:8000"],
  ["http://172.31.0.9/v1", "172.31.0.9"],
  ["http://192.168.1.5/v1", "192.168.1.5"],
  ["http://[fd12::1]/v1", "[fd12::1]"],
])("the planner can be at %s", (PLANNER_URL, host) => {
  const { planner, briefHosts } = readEnvironment({ ...MODEL, PLANNER_URL });
  const url = PLANNER_URL.replace(/\/$/, "");
  expect(planner).toEqual({ url, host, key: null, model: "small" });
  expect(briefHosts).toEqual([host]);
});

test.each([
  ["http://api.example.com/v1", "https"],
  ["http://172.32.0.1/v1", "https"],
  ["http://10.example.com/v1", "https"],
  ["ftp://127.0.0.1/v1", "http or https"],
  ["planner", "http or https"],
  ["https://user:hidden@api.example.com/v1", "user name"],
  ["https://api.example.com/v1?version=1", "query"],
  ["https://api.example.com/v1#top", "fragment"],
])("the planner cannot be at %s", (PLANNER_URL, reason) => {
  const start = () => readEnvironment({ ...MODEL, PLANNER_URL });
  expect(start).toThrow("PLANNER_URL");
  expect(start).toThrow(reason);
  expect(start).not.toThrow("hidden");
});

test.each(["PLANNER", "EMBEDDINGS"])(
  "%s_URL requires a model, and a key that fits in a header",
  (service) => {
    const url = { [`${service}_URL`]: "https://api.example.com/v1" };
    expect(() => readEnvironment(url)).toThrow(`${service}_MODEL`);
    const model = { ...url, [`${service}_MODEL`]: "small" };
    expect(readEnvironment(model).briefHosts).toEqual(["api.example.com"]);
    for (const key of ["hidden\nkey", "hidden key", "hiddén"]) {
      const keyed = { ...model, [`${service}_KEY`]: key };
      expect(() => readEnvironment(keyed)).toThrow(`${service}_KEY`);
      expect(() => readEnvironment(keyed)).not.toThrow("hidd");
    }
  },
);

test("a socket is for a proxy, at a path that every system accepts", () => {
  const SOCKET_PATH = "/run/armory/3000.sock";
  expect(() => readEnvironment({ SOCKET_PATH })).toThrow("TRUST_PROXY");
  const proxied = { TRUST_PROXY: "1", SOCKET_PATH };
  expect(readEnvironment(proxied).socketPath).toBe(SOCKET_PATH);
  for (const path of ["armory.sock", `/${"a".repeat(90)}`]) {
    const wrong = { ...proxied, SOCKET_PATH: path };
    expect(() => readEnvironment(wrong)).toThrow("SOCKET_PATH");
  }
});

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

test("a replica needs its primary", () => {
  const replica = { DATABASE_REPLICA_URL: "postgres://standby/armory" };
  expect(() => readEnvironment(replica)).toThrow("DATABASE_URL");
  const both = { ...replica, DATABASE_URL: "postgres://primary/armory" };
  expect(readEnvironment(both)).toMatchObject({
    databaseReplicaUrl: "postgres://standby/armory",
    databasePoolSize: 10,
  });
});
