import { expect, test } from "vitest";

import { readEnvironment } from "~/env.server";

const LIVE = {
  APP_MODE: "live",
  SESSION_SECRET: "a".repeat(32),
  PUBLIC_URL: "https://armory.example",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  SECRETS_KEY: "k".repeat(32),
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

const COMPLETE = {
  ...LIVE,
  SMTP_URL: "smtp://mail.armory-agents.com",
  MAIL_FROM: "Armory <no-reply@armory-agents.com>",
  SITE_OWNER: "Armory Agents Ltd, 1 Harbor Street, Dublin",
  SITE_CONTACT: "hello@armory-agents.com",
};

const settingsOf = (source: Record<string, string>) =>
  readEnvironment(source).warnings.map(({ setting }) => setting);

test("a complete live site and a plain demo have no warnings", () => {
  expect(settingsOf(COMPLETE)).toEqual([]);
  expect(settingsOf({})).toEqual([]);
});

test.each(["SMTP_URL", "SITE_OWNER", "SITE_CONTACT"])(
  "live mode starts without %s, with a warning",
  (name) => {
    const { warnings } = readEnvironment({ ...COMPLETE, [name]: "" });
    expect(warnings).toEqual([
      { setting: name, text: expect.stringMatching(`^${name} is not set: `) },
    ]);
  },
);

test.each([
  "ARMORY <no-reply@armory.test>",
  "no-reply@armory.test",
  "no-reply@mail.site.invalid",
  "root@localhost",
  "no-reply@armory.example",
])("live mode does not send mail from %s", (MAIL_FROM) => {
  const sending = { ...COMPLETE, MAIL_FROM };
  expect(() => readEnvironment(sending)).toThrow("own domain");
  const keeping = { ...sending, SMTP_URL: "" };
  expect(settingsOf(keeping)).toEqual(["SMTP_URL"]);
});

test("demo mode may send from any address, since its mail server is for tests", () => {
  const SMTP_URL = "smtp://127.0.0.1:2525";
  expect(settingsOf({ SMTP_URL })).toEqual([]);
});

test.each([
  ["APP_MOD", "APP_MODE"],
  ["app_mode", "APP_MODE"],
  ["APP_MODES", "APP_MODE"],
  ["STRIPE_SECRET", "STRIPE_SECRET_KEY"],
  ["MAIL_FORM", "MAIL_FROM"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["APP_MDOE", "APP_MODE"],
  ["TRUST_PROXYS", "TRUST_PROXY"],
])("%s is reported with the suggestion %s", (given, meant) => {
  const { warnings } = readEnvironment({ [given]: "1" });
  expect(warnings).toMatchObject([{ setting: given }]);
  expect(warnings[0]?.text).toContain(`Did you mean ${meant}?`);
});

test.each(["PLANNER", "EMBEDDINGS"])(
  "a model without %s_URL is reported as unused",
  (service) => {
    expect(settingsOf({ [`${service}_KEY`]: "k" })).toEqual([`${service}_URL`]);
    const url = { [`${service}_URL`]: "https://api.example.com/v1" };
    const model = { [`${service}_MODEL`]: "small" };
    expect(settingsOf({ ...url, ...model })).toEqual([]);
  },
);

test.each([
  "PLANNER_TOKEN",
  "EMBEDDINGS_HOST",
  "METRICS_HOST",
  "PACKAGE_STORE_REGION",
  "SMTP_HOST",
  "STRIPE_KEY",
  "STRIPE_ACCOUNT",
  "ARMORY_SECRET",
  "DEMO_MODE",
])("%s is reported, because only our variables have that prefix", (given) => {
  expect(settingsOf({ [given]: "1" })).toEqual([given]);
});

test("a system's variables are not reported as typos", () => {
  const system = {
    PATH: "/bin",
    NODE: "/usr/bin/node",
    HOME: "/root",
    HOSTNAME: "a",
    PWD: "/",
    SHLVL: "1",
    USER: "root",
    LANG: "C",
    TZ: "UTC",
    TERM: "dumb",
    _: "node",
    LOGNAME: "root",
    SHELL: "/bin/sh",
    HOST_IP: "10.0.0.1",
    CI: "1",
    PORT_3000_TCP: "tcp",
    NODE_OPTIONS: "",
    NODE_VERSION: "20",
    PGHOST: "db",
    APP_HOME: "/app",
    DATA_HOME: "/d",
    LOG_FORMAT: "x",
    INIT_CWD: "/",
    npm_package_name: "armory",
    INVOCATION_ID: "1",
  };
  expect(settingsOf(system)).toEqual([]);
});
