import { DomainError } from "~/domain/platform/errors";
import {
  findAgentByKey,
  findVersionTerms,
} from "~/models/catalogue/agent-pages.server";
import type { Db } from "~/models/platform/store.server";

import { refuseRecalled } from "../agents/recalled.server";

/**
 * The published endpoint of an agent, with at least one operation and not
 * recalled.
 */
export async function findEndpoint(db: Db, key: string) {
  const agent = await findAgentByKey(db, key);
  if (!agent?.publishedVersionId) throw notThere();
  const terms = await findVersionTerms(db, agent.publishedVersionId);
  const operations = terms?.version.operations ?? [];
  const isCallable = terms?.deliverable.endpointBaseUrl;
  if (!isCallable || operations.length === 0) throw notThere();
  await refuseRecalled(db, agent.publishedVersionId);
  return { agent, terms, operations };
}

function notThere(): DomainError {
  return new DomainError("not_found", "There is no such operation.");
}
