import { data, type LoaderFunctionArgs } from "@remix-run/node";

import { suggestTags } from "~/services/search/suggest-tags.server";

const LONGEST_TAG = 30;

/** Tags that begin with what a visitor types, with their number of agents. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const prefix = (searchParams.get("prefix") ?? "").slice(0, LONGEST_TAG);
  const tags = await suggestTags(context.ctx, prefix);
  return data({ prefix, tags }, { headers: { "Cache-Control": "no-cache" } });
}
