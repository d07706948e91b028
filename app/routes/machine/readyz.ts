import type { LoaderFunctionArgs } from "@remix-run/node";

/** Requests can be served: the database accepts writes. */
export async function loader({ context }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store" };
  try {
    await context.ctx.store.ping();
    return Response.json({ status: "ok" }, { headers });
  } catch (error) {
    context.log.error({ err: error }, "the database cannot be written");
    return Response.json({ status: "unavailable" }, { status: 503, headers });
  }
}
