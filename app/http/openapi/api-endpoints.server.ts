import type { Operations } from "~/http/api/operation.server";
import type { ServedRoute } from "~/http/request-context.server";

/** One endpoint: its pattern in the route table and what it declares. */
type ApiEndpoint = { path: string; operations: Operations };

/** The endpoints among the routes that are served, in the order of addresses. */
export function apiEndpoints(routes: readonly ServedRoute[]): ApiEndpoint[] {
  return routes
    .flatMap(({ path, module }) => {
      const operations = operationsOf(module);
      return path && operations ? [{ path, operations }] : [];
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** An endpoint's declaration travels with its loader. */
function operationsOf(module: object): Operations | undefined {
  if (!("loader" in module) || typeof module.loader !== "function") return;
  const { loader } = module;
  return "operations" in loader ? (loader.operations as Operations) : undefined;
}
