import type { LoaderFunctionArgs } from "@remix-run/node";

import { checkReadiness } from "~/services/health/check-readiness.server";

/** Requests can be served: the database accepts writes and has room for them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store" };
  try {
    await checkReadiness(context.ctx);
    return Response.json({ status: "ok" }, { headers });
  } catch (error) {
    context.log.error({ err: error }, "requests cannot be served");
    return Response.json({ status: "unavailable" }, { status: 503, headers });
  }
}
