import type { ServerBuild } from "@remix-run/node";

type Route = ServerBuild["routes"][string];

/**
 * The handler of an address. Remix compares a request with every route of its
 * build, several times for a page. An address without parameters needs its own
 * route only, and what any page carries: the frame, the home page and the page
 * that nothing else matches. Each such address gets a build of these.
 */
export function handlerByAddress<Handler>(
  build: ServerBuild,
  makeHandler: (build: ServerBuild) => Handler,
): (path: string) => Handler {
  const builds = buildsByAddress(build);
  const handlers = new Map<string, Handler>();
  const others = makeHandler(build);
  return (path) => {
    const known = handlers.get(path);
    if (known) return known;
    const own = builds.get(path);
    if (!own) return others;
    const handler = makeHandler(own);
    handlers.set(path, handler);
    return handler;
  };
}

function buildsByAddress(build: ServerBuild): Map<string, ServerBuild> {
  const routes = Object.values(build.routes);
  const always = routes.filter(
    ({ parentId, path }) => !parentId || path === "/" || path === "*",
  );
  return new Map(
    routes.flatMap((route) => {
      const address = fixedAddress(route);
      return address === null
        ? []
        : [[address, withRoutes(build, [...always, route])]];
    }),
  );
}

/** Only routes that stand directly in the frame: no layout is between. */
function fixedAddress({ parentId, path = "" }: Route): string | null {
  if (parentId !== "root") return null;
  if (path === "/") return "/";
  return /^[\w./-]+$/.test(path) ? `/${path}` : null;
}

function withRoutes(build: ServerBuild, kept: Route[]): ServerBuild {
  const ids = new Set(kept.map(({ id }) => id));
  const pick = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  const assets = { ...build.assets, routes: pick(build.assets.routes) };
  return { ...build, routes: pick(build.routes), assets };
}
