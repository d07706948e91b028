import type { Ctx } from "~/ctx.server";
import { formatSize } from "~/domain/agents/file-size";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import { countDeployments } from "~/models/orders/deployments.server";
import { findPackageFile } from "~/models/agents/package-files.server";

import { showTrial } from "./show-trial.server";

type Shown = {
  agent: { id: string; isLive: boolean; importedDeployments: number };
  terms: VersionTerms | undefined;
  standing: "owner" | "admin" | "buyer" | "visitor";
  viewerId: string | null;
};

/**
 * The delivery section of an agent's page: counted and imported deployments,
 * the trial if available, and the package for buyers, the owner and
 * administrators only.
 */
export async function showAgentDelivery(ctx: Ctx, shown: Shown) {
  const { agent, terms, standing } = shown;
  const fileId = standing === "visitor" ? null : terms?.deliverable.zipFileId;
  const [counted, trial, packageFacts] = await Promise.all([
    countDeployments(ctx.store.read, { agentId: agent.id }, ctx.payments.mode),
    showTrial(ctx, shown),
    fileId ? findPackageFacts(ctx, fileId) : null,
  ]);
  const deployments = agent.importedDeployments + counted;
  return { deployments, trial, packageFacts };
}

async function findPackageFacts({ store }: Ctx, fileId: string) {
  const file = await findPackageFile(store.read, fileId);
  if (!file) return null;
  const { sha256, size, entries } = file;
  return { sha256, size: formatSize(size), entries: entries.length };
}
