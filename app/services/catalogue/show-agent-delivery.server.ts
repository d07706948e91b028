import { verdictWords } from "~/content/content-checks";
import type { Ctx } from "~/ctx.server";
import { formatSize } from "~/domain/agents/file-size";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import { countDeployments } from "~/models/orders/deployments.server";
import { findPackageVerdict } from "~/models/agents/content-checks.server";

import { findDeliveredPackage } from "../agents/delivered-package.server";
import type { Standing } from "../agents/find-visible-agent.server";
import { shownEntries } from "../agents/shown-entries";
import { showAvailability } from "./show-availability.server";
import { showTrial } from "./show-trial.server";

type Shown = {
  agent: { id: string; isLive: boolean; importedDeployments: number };
  terms: VersionTerms | undefined;
  standing: Standing;
  viewerId: string | null;
};

/**
 * The delivery section of an agent's page: counted and imported deployments,
 * the trial if available, how the endpoint answers, and the package's content.
 * Only buyers, the owner and administrators see the package's hash.
 */
export async function showAgentDelivery(ctx: Ctx, shown: Shown) {
  const { agent, terms, standing } = shown;
  const [counted, trial, packed, availability] = await Promise.all([
    countDeployments(ctx.store.read, { agentId: agent.id }, ctx.payments.mode),
    showTrial(ctx, shown),
    terms ? findPackage(ctx, terms.deliverable) : null,
    showAvailability(ctx, agent.id),
  ]);
  const deployments = agent.importedDeployments + counted;
  const isVisitor = standing === "visitor";
  return {
    deployments,
    trial: availability?.isUnderMaintenance ? null : trial,
    availability,
    packed: packed && { ...packed, sha256: isVisitor ? null : packed.sha256 },
  };
}

async function findPackage(
  { store }: Ctx,
  deliverable: VersionTerms["deliverable"],
) {
  const file = await findDeliveredPackage(store.read, deliverable);
  if (!file) return null;
  const { sha256, size } = file;
  const verdict = await findPackageVerdict(store.read, file.id);
  return {
    sha256,
    size: formatSize(size),
    verdict: verdict ? verdictWords(verdict) : null,
    ...shownEntries(file.entries),
  };
}
