import type { Ctx } from "~/ctx.server";
import { formatDate } from "~/domain/platform/dates";
import { renderMarkdown } from "~/integrations/markdown.server";
import { listReleases } from "~/models/catalogue/agent-pages.server";

/**
 * The published versions, newest first, with date and changes, and whether they
 * have a package.
 */
export async function listAgentReleases(ctx: Ctx, agentId: string) {
  const releases = await listReleases(ctx.store.read, agentId);
  return releases.map((release) => {
    const { version, changelogMd, createdAt, decidedAt, zipFileId } = release;
    return {
      version,
      hasPackage: zipFileId !== null,
      changelogHtml: renderMarkdown(changelogMd),
      date: formatDate(decidedAt ?? createdAt),
    };
  });
}
