import { index, route, type RouteConfig } from "@remix-run/route-config";

/** Pages: what people open. The last one is the 404 page. */
const pages: RouteConfig = [
  index("routes/marketing/home.tsx"),
  route("theme", "routes/marketing/theme.ts"),
  route("plate/:file", "routes/marketing/plate.ts"),
  route("component-sheet", "routes/marketing/component-sheet.tsx"),
  route("*", "routes/marketing/not-found.tsx"),
];

/** JSON endpoints: what programs call. Unknown ones answer 404 in JSON. */
const api: RouteConfig = [route("api/*", "routes/api/unknown.ts")];

/** Machine addresses. */
const machine: RouteConfig = [
  route("healthz", "routes/machine/healthz.ts"),
  route("readyz", "routes/machine/readyz.ts"),
];

export default [...pages, ...api, ...machine] satisfies RouteConfig;
