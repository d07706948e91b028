import type { RouteConfigEntry } from "@remix-run/route-config";

import type { Access, Guard } from "~/http/access.server";
import type { NeededScope } from "~/http/caller.server";
import type { Operations } from "~/http/api/operation.server";
import routeTable from "~/routes";

type Handler = Partial<Pick<Guard, "access" | "stepUp">> & {
  operations?: Operations;
  scope?: NeededScope;
};
type RouteModule = { loader?: Handler; action?: Handler };

/** One method of an address, with the access that its route declares. */
export type DeclaredMethod = {
  path: string;
  /** The route's file. */
  file: string;
  method: string;
  access: Access | undefined;
  /** The scope that access tokens need; pages have none and take no tokens. */
  scope: NeededScope | undefined;
  /** Empty unless it needs a recent proof of identity. */
  stepUp: string;
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
        file: `app/${file}`,
        method,
        access: handler?.access,
        scope: handler?.scope,
        stepUp: stepUpText(handler?.stepUp),
        isEndpoint,
      }));
    }),
  )
).flat();

function handlersOf({
  loader,
  action,
}: RouteModule): Record<
  string,
  Pick<Handler, "access" | "scope" | "stepUp"> | undefined
> {
  if (loader?.operations) return loader.operations;
  return { GET: loader, ...(action && { POST: action }) };
}

function stepUpText(stepUp: Guard["stepUp"]): string {
  if (!stepUp) return "";
  return stepUp === true ? " step-up" : ` step-up(${stepUp.join(", ")})`;
}
