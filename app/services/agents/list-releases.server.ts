import type { Ctx } from "~/ctx.server";
import { formatDate } from "~/domain/platform/dates";
import { renderMarkdown } from "~/integrations/markdown.server";
import { listRecallsOfAgent } from "~/models/catalogue/recalls.server";
import { listReleases } from "~/models/catalogue/agent-pages.server";

import { deliveredPackageId } from "./delivered-package.server";

/**
 * The published versions, newest first, with date and changes, whether they are
 * recalled, and whether they have a package to download.
 */
export async function listAgentReleases(ctx: Ctx, agentId: string) {
  const [releases, recalls] = await Promise.all([
    listReleases(ctx.store.read, agentId),
    listRecallsOfAgent(ctx.store.read, agentId),
  ]);
  const recalled = new Set(recalls.map(({ version }) => version));
  return releases.map((release) => {
    const { version, changelogMd, createdAt, decidedAt } = release;
    return {
      version,
      isRecalled: recalled.has(version),
      hasPackage:
        deliveredPackageId(release) !== null && !recalled.has(version),
      changelogHtml: renderMarkdown(changelogMd),
      date: formatDate(decidedAt ?? createdAt),
    };
  });
}
