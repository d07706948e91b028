import {
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import type { Db } from "~/models/platform/store.server";

import { findVersionCheck } from "~/models/agents/content-checks.server";
import { submissionRevision } from "../agents/review-revisions.server";

export type Submission = {
  versionId: string;
  version: string;
  submittedAt: Date;
  revision: string;
  terms: VersionTerms;
};

/** The version of an agent that waits for review; undefined when none does. */
export async function findSubmission(
  db: Db,
  agent: Pick<AgentRow, "pendingVersionId" | "undecidedSubmissions">,
): Promise<Submission | undefined> {
  const terms = await findVersionTerms(db, agent.pendingVersionId);
  if (terms?.version.status !== "submitted") return undefined;
  const { id: versionId, version, updatedAt } = terms.version;
  const submittedAt = terms.version.submittedAt ?? updatedAt;
  const check = await findVersionCheck(db, versionId);
  const checkedAt = check?.checkedAt ?? null;
  return {
    versionId,
    version,
    submittedAt,
    revision: submissionRevision({ ...agent, submittedAt, checkedAt }),
    terms,
  };
}
