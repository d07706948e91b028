import { createHash } from "node:crypto";

import { expect, test } from "@playwright/test";

import { send, type AppProcess } from "../e2e/support/processes";
import { CARDS } from "../e2e/support/buyer";
import { storedZip } from "../e2e/support/files";
import { sendRaw } from "../e2e/support/raw-request";
import { findPostgresBinaries } from "../support/postgres-cluster";
import { HAS_NGINX, NO_NGINX } from "./nginx";
import { query } from "./standby";
import {
  signIn,
  startSurroundings,
  startTraffic,
  type Surroundings,
} from "./whole-site";

const binaries = findPostgresBinaries();

test.skip(!HAS_NGINX, NO_NGINX);
test.skip(binaries === null, "No PostgreSQL server is installed");
test.describe.configure({ mode: "serial", timeout: 400_000 });

const plan = { userRequest: "Sort my invoices and answer my customers" };
const MINUTES_MS = 60_000;

let site: Surroundings;
let file: Delivered;
const pair: AppProcess[] = [];

test.beforeAll(async () => {
  test.setTimeout(400_000);
  site = await startSurroundings(binaries ?? "");
  // Four minutes apart: two behind the other machines, two ahead.
  for (const [at, port] of site.ports.entries()) {
    const CLOCK_SKEW_MS = String((at === 0 ? -2 : 2) * MINUTES_MS);
    pair.push(await site.start(port, { variables: skewed(CLOCK_SKEW_MS) }));
  }
});

test.afterAll(() => site.stop());

function skewed(CLOCK_SKEW_MS: string) {
  const NODE_OPTIONS = `--import ${import.meta.dirname}/skewed-clock.mjs`;
  return { CLOCK_SKEW_MS, NODE_OPTIONS };
}

type Delivered = { type: string; downloadUrl: string; sha256: string };
type Order = { deliverables: Delivered[] };

/** Bought through the proxy, with the sandbox's card. */
async function buyPackage(Cookie: string): Promise<Delivered> {
  const ask = async (path: string, body?: unknown) => {
    const answer = await (body
      ? send(site.address + path, body, Cookie)
      : fetch(site.address + path, { headers: { Cookie } }));
    return (await answer.json()) as Record<string, string>;
  };
  const { id: agentId } = await ask("/api/agents/inbox-triage-commander");
  const intent = { agentId, amount: 149 };
  const begun = await ask("/api/create-payment-intent", intent);
  const card = {
    cardNumber: CARDS.good,
    cvc: "123",
    expMonth: 12,
    expYear: 2034,
  };
  const { clientSecret, orderId } = begun;
  const paid = await ask("/api/sandbox/confirm", { clientSecret, ...card });
  expect(paid.status).toBe("succeeded");
  const read = async () =>
    ((await ask(`/api/orders/${orderId}`)) as unknown as Order).deliverables;
  await expect
    .poll(async () => (await read()).length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  const [delivered] = await read();
  return delivered!;
}

async function download(address: string, path: string, Cookie: string) {
  const { pathname } = new URL(path, address);
  const answer = await fetch(address + pathname, { headers: { Cookie } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const retryAfter = answer.headers.get("Retry-After");
  return { status: answer.status, sha256, retryAfter };
}

async function upload(Cookie: string, bytes: number) {
  const draft = { name: `Hawk ${bytes}`, deliverableType: "zip" };
  const made = await send(`${site.address}/api/agents`, draft, Cookie);
  const { id } = (await made.json()) as { id: string };
  return sendRaw(site.address, {
    method: "POST",
    path: `/api/agents/${id}/package`,
    headers: { Cookie, "Content-Type": "application/zip" },
    body: await storedZip(bytes),
  });
}

test("processes without a common folder or clock share sessions, files and limits", async () => {
  const Cookie = await signIn(pair[0]!.address, "buyer");
  file = await buyPackage(Cookie);
  for (const { address } of pair) {
    const got = await download(address, file.downloadUrl, Cookie);
    expect(got).toMatchObject({ status: 200, sha256: file.sha256 });
  }
  const ahead = await signIn(pair[1]!.address, "admin");
  for (const { address } of pair) {
    const me = await fetch(`${address}/api/user`, {
      headers: { Cookie: ahead },
    });
    expect(me.status).toBe(200);
  }
  expect((await upload(Cookie, 12_000_000)).status).toBe(201);
  expect(site.s3.uploads()).toBe(0);
});

test("jobs run once, whatever the clocks say", async () => {
  const names = async () =>
    query(`${site.cluster.url}/site`, "select name, holder from job_leases");
  await expect.poll(async () => (await names()).length).toBeGreaterThan(5);
  const leases = await names();
  expect(new Set(leases.map(({ name }) => name)).size).toBe(leases.length);
});

for (const state of ["away", "slow"] as const) {
  test(`while the object store is ${state}, only files are unavailable`, async () => {
    const Cookie = await signIn(site.address, "buyer");
    const ready = async () =>
      (await fetch(`${pair[0]!.address}/readyz`)).status;
    site.s3.become(state);
    const [got, page, made, refused] = await Promise.all([
      download(site.address, file.downloadUrl, Cookie),
      fetch(`${site.address}/arsenal`),
      send(`${site.address}/api/workflows`, plan),
      upload(Cookie, 6_000_000),
    ]);
    expect(got).toMatchObject({ status: 503, retryAfter: "10" });
    expect([page.status, made.status]).toEqual([200, 201]);
    expect(refused.status).toBe(503);
    await expect.poll(ready, { timeout: 60_000 }).toBe(503);

    site.s3.become("up");
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
    const again = await download(site.address, file.downloadUrl, Cookie);
    expect(again).toMatchObject({ status: 200, sha256: file.sha256 });
    expect((await upload(Cookie, 6_100_000)).status).toBe(201);
  });
}

test("a process killed under load loses no confirmed write, and pages do not fail", async () => {
  const confirmed: string[] = [];
  const WRITERS = 3;
  const read = (path: string) => () => fetch(site.address + path);
  const write = async () => {
    const answer = await send(`${site.address}/api/workflows`, plan);
    const copy = answer.clone();
    if (answer.status === 201) {
      confirmed.push(((await copy.json()) as { id: string }).id);
    }
    return answer;
  };
  const reads = startTraffic([read("/arsenal"), read("/api/operators")]);
  const writes = startTraffic(Array.from({ length: WRITERS }, () => write));
  await expect.poll(() => confirmed.length).toBeGreaterThan(20);
  await pair[0]!.end("SIGKILL");
  const before = confirmed.length;
  await expect
    .poll(() => confirmed.length, { timeout: 60_000 })
    .toBeGreaterThan(before + 20);
  pair[0] = await site.start(site.ports[0]);
  expect(await reads.stop()).toEqual([200]);
  await writes.stop();
  // A form that was being processed has no response, and is not sent again.
  const cutOff = writes.statuses.get(502) ?? 0;
  expect(cutOff).toBeLessThanOrEqual(WRITERS);
  writes.statuses.delete(502);
  expect([...writes.statuses.keys()]).toEqual([201]);
  const rows = await query(
    `${site.cluster.url}/site`,
    "select id from saved_workflows",
  );
  const stored = new Set(rows.map(({ id }) => id));
  expect(confirmed.filter((id) => !stored.has(id))).toEqual([]);
});
