import type { Ctx } from "~/ctx.server";
import { renderMarkdown } from "~/integrations/markdown.server";
import { listReleases } from "~/models/agent-pages.server";

/** The versions that were published, newest first, with what each changed. */
export async function listAgentReleases(ctx: Ctx, agentId: string) {
  const releases = await listReleases(ctx.store.read, agentId);
  return releases.map(({ version, changelogMd, createdAt }) => ({
    version,
    changelogHtml: renderMarkdown(changelogMd),
    createdAt,
  }));
}
