import type { Ctx } from "~/ctx.server";
import { formatDate } from "~/domain/platform/dates";
import { renderMarkdown } from "~/integrations/markdown.server";
import { listReleases } from "~/models/catalogue/agent-pages.server";

/** The published versions, newest first, with date and changes. */
export async function listAgentReleases(ctx: Ctx, agentId: string) {
  const releases = await listReleases(ctx.store.read, agentId);
  return releases.map(({ version, changelogMd, createdAt, decidedAt }) => ({
    version,
    changelogHtml: renderMarkdown(changelogMd),
    date: formatDate(decidedAt ?? createdAt),
  }));
}
