import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { expect, onTestFinished, test } from "vitest";

import { packageTexts } from "../../seed/packages/texts";
import { allListings } from "../../seed/rows/agents";

type Call = { url: string; authorization: string | null; form: string };
type Connection = {
  live: (
    config: object,
    fetch: (url: string, init?: RequestInit) => Promise<Response>,
  ) => {
    read: () => Promise<unknown>;
    write: (output: unknown) => Promise<string[]>;
  };
};

const GOOGLE = "https://oauth2.googleapis.com/token";
const XERO = "https://identity.xero.com/connect/token";
const SETTINGS = {
  googleClientId: "client",
  googleClientSecret: "a secret",
  googleRefreshToken: "1//refresh",
  xeroClientId: "client",
  xeroClientSecret: "secret",
};
const GOOGLE_FORM =
  "grant_type=refresh_token&client_id=client&client_secret=a+secret&refresh_token=1%2F%2Frefresh";
const xeroForm = (scope: string) =>
  `grant_type=client_credentials&scope=${scope}`;

const exchanges = [
  ["inbox-triage-commander", GOOGLE, GOOGLE_FORM],
  ["mailroom-autopilot", GOOGLE, GOOGLE_FORM],
  ["kpi-beacon", GOOGLE, GOOGLE_FORM],
  ["search-terrain-map", GOOGLE, GOOGLE_FORM],
  ["cash-outlook-thirteen", XERO, xeroForm("accounting.invoices.read")],
  [
    "ledger-scout-workflow-pack",
    XERO,
    xeroForm("accounting.banktransactions.read"),
  ],
] as const;

/** What each service returns for an account without data. */
const NOTHING = {
  messages: [],
  labels: [],
  jobComplete: true,
  Invoices: [],
  BankTransactions: [],
};

/** The connection of an unpacked package, with services that answer to `fetch`. */
async function connect(key: string, token: () => Response) {
  const folder = await mkdtemp(join(tmpdir(), "armory-connection-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const texts = packageTexts(allListings.find((one) => one.key === key)!);
  await Promise.all(
    texts.map(({ name, text }) => writeFile(join(folder, name), text)),
  );
  await writeFile(join(folder, "bank.csv"), "id,date,amount,text\n");
  const { live } = (await import(
    pathToFileURL(join(folder, "connection.mjs")).href
  )) as Connection;
  const example = texts.find(({ name }) => name === "config.example.json")!;
  const config = {
    ...(JSON.parse(example.text) as object),
    ...SETTINGS,
    bankFile: join(folder, "bank.csv"),
    rootFolder: join(folder, "filed"),
    stateFile: join(folder, "state.json"),
  };
  const calls: Call[] = [];
  const connection = live(config, (url, init = {}) => {
    const authorization = new Headers(init.headers).get("authorization");
    const form =
      init.body instanceof URLSearchParams ? init.body.toString() : "";
    calls.push({ url, authorization, form });
    const isExchange = url === GOOGLE || url === XERO;
    return Promise.resolve(isExchange ? token() : Response.json(NOTHING));
  });
  return { connection, calls };
}

test.each(exchanges)(
  "%s gets an access token for each live run",
  async (key, url, form) => {
    const { connection, calls } = await connect(key, () =>
      Response.json({ access_token: "fresh" }),
    );
    await connection.read();

    const [exchange, ...others] = calls.filter(
      (call) => call.authorization !== null || call.form,
    );
    expect(exchange).toEqual({
      url,
      authorization: url === XERO ? `Basic ${btoa("client:secret")}` : null,
      form,
    });
    expect(others.length).toBeGreaterThan(0);
    for (const { authorization } of others) {
      expect(authorization).toBe("Bearer fresh");
    }
  },
);

test.each(exchanges)(
  "%s says what to do when it gets no access token",
  async (key, url) => {
    const error = url === GOOGLE ? "invalid_grant" : "invalid_client";
    const { connection } = await connect(key, () =>
      Response.json({ error }, { status: 400 }),
    );
    await expect(connection.read()).rejects.toThrow(
      url === GOOGLE
        ? "Google no longer accepts googleRefreshToken: authorize again as the README says."
        : "Xero gave no access token (invalid_client): check xeroClientId, xeroClientSecret and the custom connection.",
    );
  },
);

test("a failing token service is not taken for a refused grant", async () => {
  const { connection } = await connect(
    "inbox-triage-commander",
    () => new Response("Bad gateway", { status: 502 }),
  );
  await expect(connection.read()).rejects.toThrow("Google answered 502");
});

test("one access token serves reading and writing", async () => {
  const { connection, calls } = await connect("inbox-triage-commander", () =>
    Response.json({ access_token: "fresh" }),
  );
  await connection.read();
  await connection.write({ messages: [], summary: "" });
  expect(calls.map(({ url }) => url)).toEqual([
    GOOGLE,
    expect.stringContaining("/messages?"),
    expect.stringContaining("/labels"),
  ]);
});

test("only packages that exchange tokens contain the exchange", () => {
  const keys = allListings
    .filter(({ delivery }) => delivery.type === "zip")
    .filter((listing) =>
      packageTexts(listing).some(({ name }) => name === "token.mjs"),
    )
    .map(({ key }) => key);
  expect(keys.sort()).toEqual(exchanges.map(([key]) => key).sort());
});
