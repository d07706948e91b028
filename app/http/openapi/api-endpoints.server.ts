import type { Operations } from "~/http/api/operation.server";
import type { ServedRoute } from "~/http/request-context.server";

/** One endpoint: its pattern in the route table, and its declaration. */
type ApiEndpoint = { path: string; operations: Operations };

/** The endpoints among the served routes, ordered by address. */
export function apiEndpoints(routes: readonly ServedRoute[]): ApiEndpoint[] {
  return routes
    .flatMap(({ path, module }) => {
      const operations = operationsOf(module);
      return path && operations ? [{ path, operations }] : [];
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** An endpoint's declaration is attached to its loader. */
function operationsOf(module: object): Operations | undefined {
  if (!("loader" in module) || typeof module.loader !== "function") return;
  const { loader } = module;
  return "operations" in loader ? (loader.operations as Operations) : undefined;
}
