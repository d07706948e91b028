import type { AddressInfo } from "node:net";

import express, { type Request, type Response } from "express";
import { expect, inject, onTestFinished, test } from "vitest";

import { pageCache } from "~/http/server/page-cache.server";
import {
  findCatalogueVersion,
  touchCatalogue,
} from "~/models/catalogue/catalogue-version.server";
import { openStore } from "~/models/platform/open-store.server";
import { openPostgresStore } from "~/models/platform/postgres-store.server";
import type { Store } from "~/models/platform/store.server";

import { testCtx } from "../support/ctx";
import {
  findPostgresBinaries,
  startCluster,
} from "../support/postgres-cluster";
import { until } from "../support/until";
import { query, startStandby } from "./standby";

const binaries = findPostgresBinaries();
const isPossible = inject("database").engine === "pg" && binaries !== null;

/** A primary with a standby that the store may be half a second behind. */
async function openPair() {
  const primary = await startCluster(binaries ?? "");
  onTestFinished(primary.stop);
  await primary.createDatabase("site");
  const databaseUrl = `${primary.url}/site`;
  const place = { databaseUrl, dataDir: "unused", drizzleDir: "drizzle" };
  await (await openStore(place)).close();
  const standby = await startStandby(binaries ?? "", primary);
  onTestFinished(standby.stop);
  const store = openPostgresStore(databaseUrl, {
    replicaUrl: `${standby.url}/site`,
    mostStaleMs: 500,
  });
  onTestFinished(() => store.close());
  const pause = () =>
    query(`${standby.url}/postgres`, "select pg_wal_replay_pause()");
  const resume = () =>
    query(`${standby.url}/postgres`, "select pg_wal_replay_resume()");
  return { store, standby, pause, resume };
}

const isUsed = (store: Store) => async () => store.replica?.() !== null;
const isUnused = (store: Store) => async () => store.replica?.() === null;
const change = (store: Store) =>
  store.tx((tx) => touchCatalogue(tx, new Date()));

test.runIf(isPossible)(
  "a replica serves shared pages while it follows, and the primary otherwise",
  async () => {
    const { store, standby, pause, resume } = await openPair();
    const ask = await openPages(store);
    await change(store);
    await until("the replica is used", isUsed(store));
    expect(await ask("/arsenal")).toBe("replica 1");
    expect(await ask("/agent/one")).toBe("primary 1");

    await pause();
    await change(store);
    await until("a replica that stopped is not used", isUnused(store));
    expect(await ask("/operators")).toBe("primary 2");

    await resume();
    await until("it is used again once it has caught up", isUsed(store));
    expect(await ask("/intelligence")).toBe("replica 2");

    await standby.stop();
    await until("a replica that is away is not used", isUnused(store));
    expect(await ask("/field-manual")).toBe("primary 2");
  },
);

/** A site whose pages say where they were read from, and which version. */
async function openPages(store: Store) {
  const ctx = { ...(await testCtx()), store };
  const app = express();
  const render = async (_request: Request, { locals }: Response) => {
    const own = locals.store as Store;
    const name = own === store ? "primary" : "replica";
    return `${name} ${await findCatalogueVersion(own.read)}`;
  };
  app.use(pageCache(ctx, render));
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
  });
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(answer.status).toBe(200);
    return answer.text();
  };
}
