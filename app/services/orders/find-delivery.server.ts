import {
  findAgentByKey,
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import type { Order } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";
import {
  findPackageFile,
  type PackageFile,
} from "~/models/agents/package-files.server";

export type Delivery = {
  agent: AgentRow;
  version: VersionTerms["version"];
  deliverable: VersionTerms["deliverable"];
  file: PackageFile | null;
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
  const file = await findFile(db, deliverable.zipFileId);
  return { agent, version, deliverable, file };
}

async function findFile(
  db: Db,
  zipFileId: string | null,
): Promise<PackageFile | null> {
  return zipFileId === null
    ? null
    : ((await findPackageFile(db, zipFileId)) ?? null);
}
