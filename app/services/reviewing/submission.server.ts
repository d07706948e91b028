import {
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import type { Db } from "~/models/store.server";

export type Submission = {
  versionId: string;
  version: string;
  submittedAt: Date;
  terms: VersionTerms;
};

/** The version of an agent that waits for review; undefined when none does. */
export async function findSubmission(
  db: Db,
  { pendingVersionId }: Pick<AgentRow, "pendingVersionId">,
): Promise<Submission | undefined> {
  if (pendingVersionId === null) return undefined;
  const terms = await findVersionTerms(db, pendingVersionId);
  if (terms?.version.status !== "submitted") return undefined;
  const { version, submittedAt, updatedAt } = terms.version;
  return {
    versionId: pendingVersionId,
    version,
    submittedAt: submittedAt ?? updatedAt,
    terms,
  };
}
