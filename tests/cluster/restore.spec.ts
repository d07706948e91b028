import { join } from "node:path";

import { expect, test } from "@playwright/test";

import { send, startProcess } from "../e2e/support/processes";
import { startObjectStore } from "../support/object-store";
import { findPostgresBinaries } from "../support/postgres-cluster";
import { HAS_NGINX, NO_NGINX } from "./nginx";
import { output, signIn, startSurroundings } from "./whole-site";

const binaries = findPostgresBinaries();

test.skip(!HAS_NGINX, NO_NGINX);
test.skip(binaries === null, "No PostgreSQL server is installed");
test.describe.configure({ timeout: 400_000 });

const command = (name: string) => `build/commands/${name}.js`;

test("PostgreSQL and the object store are restored from their copies", async () => {
  const site = await startSurroundings(binaries ?? "");
  const other = await startObjectStore();
  const [port, free] = site.ports;
  try {
    const app = await site.start(port);
    const Cookie = await signIn(app.address, "buyer");
    const paths = ["/api/user/orders", "/api/operators", "/api/agents"];
    const look = async (address: string) =>
      Promise.all(
        paths.map(async (path) =>
          (await fetch(address + path, { headers: { Cookie } })).json(),
        ),
      );
    const before = await look(app.address);
    const files = site.s3.keys();
    expect(files.length).toBeGreaterThan(0);

    // Rows first, files after, as in docs/operations.md.
    const dump = join(site.folder, "site.dump");
    const program = (name: string) => join(binaries ?? "", name);
    const url = (name: string) => `${site.cluster.url}/${name}`;
    const format = ["--format=custom", "--file", dump];
    await output(program("pg_dump"), [...format, url("site")]);
    const kept = { DATA_DIR: join(site.folder, "kept") };
    await output(process.execPath, [command("files-copy"), "back"], {
      ...site.s3.variables,
      ...kept,
    });
    await app.end("SIGKILL");

    await site.cluster.createDatabase("restored");
    await output(program("pg_restore"), [
      "--no-owner",
      "--dbname",
      url("restored"),
      dump,
    ]);
    await output(process.execPath, [command("files-copy")], {
      ...other.variables,
      ...kept,
    });
    expect(other.keys()).toEqual(files);
    const restored = await site.start(free, {
      variables: { ...other.variables, DATABASE_URL: url("restored") },
    });
    expect(await look(restored.address)).toEqual(before);
  } finally {
    await site.stop();
    await other.stop();
  }
});

type Priced = { id: string; price: number };

test("while the payment provider is away, orders wait and everything else works", async () => {
  const site = await startSurroundings(binaries ?? "");
  const nobody = "http://127.0.0.1:9";
  try {
    const app = await startProcess({
      ...site.place(site.ports[0]),
      PAYMENTS_MODE: "stripe",
      STRIPE_SECRET_KEY: "rk_test_standin",
      STRIPE_PUBLISHABLE_KEY: "pk_test_standin",
      STRIPE_WEBHOOK_SECRET: "whsec_standin",
      STRIPE_API_BASE: nobody,
    });
    try {
      await app.isReady();
      const Cookie = await signIn(site.address, "buyer");
      const found = await fetch(`${site.address}/api/agents`);
      const { items } = (await found.json()) as { items: Priced[] };
      const paid = items.filter(({ price }) => price > 0);
      const statuses = new Set<number>();
      for (const { id: agentId, price: amount } of paid.slice(0, 12)) {
        const path = `${site.address}/api/create-payment-intent`;
        statuses.add((await send(path, { agentId, amount }, Cookie)).status);
      }
      expect([...statuses]).toContain(503);
      expect(statuses.has(500)).toBe(false);
      for (const path of ["/arsenal", "/readyz", "/api/operators"]) {
        expect((await fetch(site.address + path)).status, path).toBe(200);
      }
    } finally {
      await app.end("SIGTERM");
    }
  } finally {
    await site.stop();
  }
});
