import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";

import { handlerByAddress } from "~/remix/fixed-addresses.server";

const PATHS = ["arsenal", "agent/:slug", "api/agents", "api/*", "*"];

function buildOf(): ServerBuild {
  const routes = {
    root: { id: "root", path: "" },
    home: { id: "home", parentId: "root", path: "/" },
    ...Object.fromEntries(
      PATHS.map((path) => [path, { id: path, parentId: "root", path }]),
    ),
    inner: { id: "inner", parentId: "arsenal", path: "inner" },
  };
  const assets = { routes, version: "1" };
  return { routes, assets, basename: "/" } as unknown as ServerBuild;
}

const idsFor = handlerByAddress(buildOf(), (build) => [
  Object.keys(build.routes),
  Object.keys(build.assets.routes),
  build.assets.version,
]);

test("an address without parameters is handled with its own routes only", () => {
  for (const [address, id] of [
    ["/arsenal", "arsenal"],
    ["/api/agents", "api/agents"],
  ] as const) {
    const ids = ["root", "home", id, "*"];
    const [routes, assets, version] = idsFor(address);
    expect(new Set(routes)).toEqual(new Set(ids));
    expect(assets).toEqual(routes);
    expect(version).toBe("1");
    expect(idsFor(address)).toBe(idsFor(address));
  }
  expect(idsFor("/")[0]).toEqual(["root", "home", "*"]);
});

test("any other address is compared with every route", () => {
  const all = idsFor("/agent/x");
  expect(all[0]).toContain("agent/:slug");
  expect(all[0]).toHaveLength(PATHS.length + 3);
  for (const path of ["/arsenal/", "/ARSENAL", "/arsenal.data", "/inner"]) {
    expect(idsFor(path)).toBe(all);
  }
});
