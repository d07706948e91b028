import { fileLoader } from "~/http/downloads/file-loader.server";
import { suggestTags } from "~/services/catalogue/search/suggest-tags.server";

const LONGEST_TAG = 30;

/** Tags that begin with the typed text, with their number of agents. */
export const loader = fileLoader({ access: "anyone" }, async (args) => {
  const { ctx, request } = args;
  const { searchParams } = new URL(request.url);
  const prefix = (searchParams.get("prefix") ?? "").slice(0, LONGEST_TAG);
  const tags = await suggestTags(ctx, prefix);
  const headers = { "Cache-Control": "no-cache" };
  return Response.json({ prefix, tags }, { headers });
});
