import type { RouteConfigEntry } from "@remix-run/route-config";

type Options = { id?: string };

/**
 * Replaces the package of the same name in tests, because it loads all of
 * Remix's compiler for this one function.
 */
export function route(
  path: string,
  file: string,
  given: Options | RouteConfigEntry[] = {},
): RouteConfigEntry {
  const isList = Array.isArray(given);
  return isList ? { path, file, children: given } : { path, file, ...given };
}
