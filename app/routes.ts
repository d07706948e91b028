import type { RouteConfig } from "@remix-run/route-config";

import { endpoints } from "./route-table/endpoints";
import { machine } from "./route-table/machine";
import { pages } from "./route-table/pages";

/** The whole table: what people open, what programs call, what machines ask. */
export default [...pages, ...endpoints, ...machine] satisfies RouteConfig;
