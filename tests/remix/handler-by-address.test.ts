import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";

import table from "~/routes";
import {
  handlerByAddress,
  routeNames,
} from "~/remix/handler-by-address.server";

type Route = { id: string; parentId?: string; path: string };

const build = buildOf([
  { id: "root", path: "" },
  ...table.flatMap((entry) => routesOf(entry, "root")),
]);

function routesOf(entry: RouteConfigEntry, parentId: string): Route[] {
  const { file, id = file, path = "", children = [] } = entry;
  const inner = children.flatMap((child) => routesOf(child, id));
  return [{ id, parentId, path }, ...inner];
}

function buildOf(list: readonly Route[]): ServerBuild {
  const routes = Object.fromEntries(list.map((route) => [route.id, route]));
  const assets = { routes, version: "1" };
  return { routes, assets, basename: "/" } as unknown as ServerBuild;
}

const buildFor = handlerByAddress(build, (own) => own);

const trees = new WeakMap<ServerBuild, Parameters<typeof matchRoutes>[0]>();

function idsMatching(from: ServerBuild, path: string) {
  const tree = trees.get(from) ?? treeOf(from);
  trees.set(from, tree);
  return matchRoutes(tree, path)?.map(({ route }) => route.id) ?? null;
}

function treeOf({ routes }: ServerBuild) {
  const all = Object.values(routes);
  const below = (parentId?: string): Parameters<typeof matchRoutes>[0] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path }) => ({ id, path, children: below(id) }));
  return below();
}

/** What the whole table matches, which takes long to find. */
const idsInTable = new Map<string, ReturnType<typeof idsMatching>>();
function idsOf(address: string) {
  const known = idsInTable.get(address) ?? idsMatching(build, address);
  idsInTable.set(address, known);
  return known;
}

const patterns = Object.values(build.routes).map(({ path = "" }) => path);
const addresses = patterns.flatMap((pattern) => {
  const path = `/${pattern.replace(/^\//, "")}`;
  const some = path.replace(/:\w+/g, "Some-1").replace("*", "any/thing");
  const named = path.replace(/:\w+/g, "new").replace("*", "agents");
  const below = some === "/" ? "/more" : `${some}/more`;
  return [some, named, below, `${below}/`, some.toUpperCase()];
});

test("an address gets the same routes as with the whole table", () => {
  for (const address of new Set(addresses)) {
    const own = buildFor(address);
    const expected = idsOf(address);
    expect(idsMatching(own, address), address).toEqual(expected);
    expect(Object.keys(own.assets.routes)).toEqual(Object.keys(own.routes));
    expect(own.assets.version).toBe("1");
    expect(Object.keys(own.routes).length, address).toBeLessThan(12);
  }
});

test("a page's data is loaded with the routes of the page", () => {
  expect(buildFor("/agent/some-1.data")).toBe(buildFor("/agent/another"));
  expect(buildFor("/_root.data?index")).toBe(buildFor("/"));
});

test("a page's route discovery is answered from the routes of its links", () => {
  const links = ["/arsenal", "/agent/some-1", "/admin/reviews"];
  const query = new URLSearchParams(links.map((link) => ["p", link]));
  const own = buildFor(`/__manifest?${query}&version=1`);
  for (const link of [...links, "/agent", "/admin"]) {
    expect(idsMatching(own, link)).toEqual(idsMatching(build, link));
  }
  expect(Object.keys(own.routes).length).toBeLessThan(12);
});

test("encoded addresses and empty segments are compared with every route", () => {
  for (const address of ["/agent/%C3%A9", "/%61rsenal", "/agent//x"]) {
    expect(buildFor(address)).toBe(build);
  }
});

test("a path is named by the pattern of the route that serves it", () => {
  const nameOf = routeNames(build);
  for (const address of new Set(addresses)) {
    const ids = idsOf(address) ?? [];
    const pattern = ids
      .map((id) => build.routes[String(id)]?.path ?? "")
      .filter((path) => path !== "" && path !== "/")
      .join("/");
    expect(nameOf(address), address).toBe(`/${pattern}`.toLowerCase());
  }
  expect(nameOf("/agent/some-1.data")).toBe("/agent/:slug");
});

test("there are as many names as routes, whatever is requested", () => {
  const nameOf = routeNames(build);
  const names = new Set(
    Array.from({ length: 2_000 }, (_, n) => [
      nameOf(`/agent/x-${n}`),
      nameOf(`/nothing-${n}/at/all`),
      nameOf(`/%2${n % 10}/x`),
    ]).flat(),
  );
  expect([...names].sort()).toEqual(["/*", "/agent/:slug", "other"]);
});
