import type { RouteConfig } from "@remix-run/route-config";

import { endpoints } from "./route-table/endpoints";
import { machine } from "./route-table/machine";
import { pages } from "./route-table/pages";

/** The whole route table: pages, endpoints, and addresses for programs. */
export default [...pages, ...endpoints, ...machine] satisfies RouteConfig;
