import {
  findAgentByKey,
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import { findRecall, type Recall } from "~/models/catalogue/recalls.server";
import type { Order } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";
import type { PackageFile } from "~/models/agents/package-files.server";

import { findDeliveredPackage } from "../agents/delivered-package.server";

export type Delivery = {
  agent: AgentRow;
  version: VersionTerms["version"];
  deliverable: VersionTerms["deliverable"];
  file: PackageFile | null;
  /** While it is in effect, nothing is delivered. */
  recall: Recall | null;
};

/**
 * The delivery of an agent: that of its published version, whichever version
 * the buyer bought, listed or not (lifetime updates). Null for a service.
 */
export async function findDelivery(
  db: Db,
  { agentId, agentVersionId }: Order,
): Promise<Delivery | null> {
  if (agentId === null) return null;
  const agent = await findAgentByKey(db, agentId);
  const versionId = agent?.publishedVersionId ?? agentVersionId;
  if (!agent || !versionId) return null;
  const found = await findVersionTerms(db, versionId);
  if (!found) return null;
  const { version, deliverable } = found;
  const file = await findDeliveredPackage(db, deliverable);
  const recall = (await findRecall(db, versionId)) ?? null;
  return { agent, version, deliverable, file, recall };
}
