import {
  OPEN_POINTS,
  openPointsOf,
  type OpenPoint,
} from "~/domain/approvals/open-points";
import type { ReviewCheck } from "~/domain/approvals/checks";
import { DomainError } from "~/domain/platform/errors";
import {
  findVersionTerms,
  type AgentRow,
} from "~/models/catalogue/agent-pages.server";
import type { Db } from "~/models/platform/store.server";

import type { Submission } from "./submission.server";

type Approval = {
  agent: Pick<AgentRow, "publishedVersionId">;
  submission: Submission;
  checks: readonly ReviewCheck[];
  confirmed: readonly OpenPoint[];
};

/** Refuses an approval that leaves open more than it confirms, naming it. */
export async function refuseOpenPoints(
  db: Db,
  { agent, submission, checks, confirmed }: Approval,
): Promise<void> {
  const published = await findVersionTerms(db, agent.publishedVersionId);
  const open = openPointsOf({
    checks,
    deliverable: submission.terms.deliverable,
    published: published?.deliverable,
  });
  if (open.every((point) => confirmed.includes(point))) return;
  const texts = open.map((point) => OPEN_POINTS[point]);
  const errors = { confirmed: texts };
  throw new DomainError("conflict", texts.join(" "), { errors });
}
