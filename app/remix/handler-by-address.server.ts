import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";

type Route = ServerBuild["routes"][string];
type Segments = readonly string[];

const MOST_HANDLERS = 500;
const MANIFEST = "/__manifest";

/**
 * A request handler for an address, including its query if there is one. Remix
 * prepares and compares every route of its build several times per HTTP
 * request, and once more for each link that a page prefetches. Here an address
 * gets a build with only the routes that can match it, plus the frame and the
 * home page, which every page needs.
 */
export function handlerByAddress<Handler>(
  build: ServerBuild,
  makeHandler: (build: ServerBuild) => Handler,
): (address: string) => Handler {
  const table = routeTable(build);
  const handlers = new LRUCache<string, { handler: Handler }>({
    max: MOST_HANDLERS,
  });
  const others = makeHandler(build);
  return (address) => {
    const paths = pathsOf(address);
    if (paths === null) return others;
    const key = [...new Set(paths.map(table.keyOf))].sort().join(" ");
    const known = handlers.get(key);
    if (known) return known.handler;
    const handler = makeHandler(withRoutes(build, table.routesFor(paths)));
    handlers.set(key, { handler });
    return handler;
  };
}

/** Where no route fits, and for addresses that only Remix itself reads. */
const OTHER = "other";

/**
 * Names the route of a path by its pattern, such as `/agent/:slug`; a page's
 * data has the name of its page. There are as many names as routes.
 */
export function routeNames(build: ServerBuild): (path: string) => string {
  const table = routeTable(build);
  const names = new LRUCache<string, string>({ max: MOST_HANDLERS });
  return (path) => {
    const segments = path === MANIFEST ? null : segmentsOf(pageOf(path));
    if (segments === null) return OTHER;
    const key = table.keyOf(segments);
    const name = names.get(key) ?? table.nameOf(segments) ?? OTHER;
    names.set(key, name);
    return name;
  };
}

/** The paths that Remix looks up for an address; null to try all routes. */
function pathsOf(address: string): Segments[] | null {
  const [path = "", query] = address.split("?", 2);
  if (path === MANIFEST) {
    const asked = new URLSearchParams(query).getAll("p");
    const all = asked.map(segmentsOf);
    if (all.some((segments) => segments === null)) return null;
    return all.flatMap((segments) => beginningsOf(segments ?? []));
  }
  const segments = segmentsOf(pageOf(path));
  return segments && [segments];
}

/** The path of the page that a data address belongs to. */
function pageOf(path: string): string {
  return path.replace(/(?:\/_root)?\.data$/, "");
}

/** The parent paths of a requested link are in the response too. */
function beginningsOf(segments: Segments): Segments[] {
  return segments.map((_, index) => segments.slice(0, index + 1));
}

/** Remix ignores case and a trailing slash, and decodes what is encoded. */
function segmentsOf(path: string): Segments | null {
  if (path.includes("%") || path.includes("//")) return null;
  return path
    .toLowerCase()
    .split("/")
    .filter((segment) => segment !== "");
}

function routeTable({ routes }: ServerBuild) {
  const all = Object.values(routes).map((route) => ({
    route,
    pattern: patternOf(routes, route),
  }));
  const words = new Set(all.flatMap(({ pattern }) => pattern));
  return {
    /** The same key for addresses that the same routes can match. */
    keyOf: (path: Segments): string =>
      path.map((segment) => (words.has(segment) ? segment : ":")).join("/"),
    /** The pattern that fits best, which Remix serves. */
    nameOf: (path: Segments): string | undefined =>
      all
        .filter(({ route }) => isLeaf(routes, route))
        .map(({ pattern }) => pattern)
        .filter((pattern) => canMatch(pattern, path))
        .sort((one, other) => weightOf(other) - weightOf(one))
        .map((pattern) => `/${pattern.join("/")}`)[0],
    routesFor: (paths: readonly Segments[]): Route[] => {
      const fitting = all.filter(
        ({ route, pattern }) =>
          route.path === "/" || paths.some((path) => canMatch(pattern, path)),
      );
      const kept = fitting.flatMap(({ route }) => lineOf(routes, route));
      return [...new Set(kept)];
    },
  };
}

function patternOf(routes: ServerBuild["routes"], route: Route): Segments {
  return lineOf(routes, route)
    .flatMap(({ path = "" }) => path.toLowerCase().split("/"))
    .filter((segment) => segment !== "");
}

/** A route and its parent layouts, outermost first. */
function lineOf(routes: ServerBuild["routes"], route: Route): Route[] {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  return parent ? [...lineOf(routes, parent), route] : [route];
}

/** A route without routes inside it. */
function isLeaf(routes: ServerBuild["routes"], { id }: Route): boolean {
  return Object.values(routes).every(({ parentId }) => parentId !== id);
}

/** Remix prefers words to parameters, those to `*`, and long patterns to short. */
function weightOf(pattern: Segments): number {
  return pattern.reduce((weight, segment) => {
    if (segment === "*") return weight - 1;
    return weight + (segment.startsWith(":") ? 4 : 11);
  }, 0);
}

function canMatch(pattern: Segments, path: Segments): boolean {
  if (pattern.at(-1) !== "*" && pattern.length !== path.length) return false;
  return pattern.every(
    (segment, index) =>
      segment === "*" || segment.startsWith(":") || segment === path[index],
  );
}

function withRoutes(build: ServerBuild, kept: readonly Route[]): ServerBuild {
  const ids = new Set(kept.map(({ id }) => id));
  const pick = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  const assets = { ...build.assets, routes: pick(build.assets.routes) };
  return { ...build, routes: pick(build.routes), assets };
}
