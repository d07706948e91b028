import "@remix-run/server-runtime";

import type { RequestContext } from "~/http/request-context.server";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext extends RequestContext {}
}
