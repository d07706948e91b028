import type { RouteConfigEntry } from "@remix-run/route-config";

import type { Access } from "~/http/access.server";
import type { Operations } from "~/http/api/operation.server";
import routeTable from "~/routes";

type Handler = { access?: Access; operations?: Operations };
type RouteModule = { loader?: Handler; action?: Handler };

/** One method of an address, with the access that its route declares. */
export type DeclaredMethod = {
  path: string;
  method: string;
  access: Access | undefined;
  isEndpoint: boolean;
};

const modules = import.meta.glob<RouteModule>("/app/routes/**/*.{ts,tsx}");
const entries: RouteConfigEntry[] = routeTable;

/**
 * The methods of all routes: every page has GET, and POST if it has an action.
 */
export const ACCESS_TABLE: DeclaredMethod[] = (
  await Promise.all(
    entries.map(async ({ path = "", file }) => {
      const module = (await modules[`/app/${file}`]?.()) ?? {};
      const isEndpoint = module.loader?.operations !== undefined;
      return Object.entries(handlersOf(module)).map(([method, handler]) => ({
        path,
        method,
        access: handler?.access,
        isEndpoint,
      }));
    }),
  )
).flat();

function handlersOf({
  loader,
  action,
}: RouteModule): Record<string, Pick<Handler, "access"> | undefined> {
  if (loader?.operations) return loader.operations;
  return { GET: loader, ...(action && { POST: action }) };
}
