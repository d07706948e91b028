import type { auditLog, reviewDecisions } from "../../drizzle/schema";
import { daysBefore, seedId } from "../ids";
import { liveListings } from "../listings/all";
import { submissions } from "../listings/submissions";
import type { SeedListing, SeedSubmission } from "../listings/types";
import {
  agentId,
  reviewerId,
  submissionTime,
  versionId,
  versionRows,
} from "./agents";

type DecisionRow = typeof reviewDecisions.$inferInsert;
type AuditRow = typeof auditLog.$inferInsert;

/** Days between a rejected submission and its decision. */
const REJECTION_DAYS = 2;

/** The approval of every live agent, and one rejection. */
export function decisionRows(now: Date): DecisionRow[] {
  return [
    ...liveListings.map((listing) => approval(listing, now)),
    ...submissions
      .filter(({ reviewStatus }) => reviewStatus === "rejected")
      .map((submission) => rejection(submission, now)),
  ];
}

const TRACES = {
  approved: { act: "agent_approved", status: "published" },
  rejected: { act: "agent_rejected", status: "rejected" },
  draft: { act: "agent_returned", status: "draft" },
} as const;

/** The same decisions in the audit log: neither exists without the other. */
export function auditRows(now: Date): AuditRow[] {
  const numbers = new Map(
    versionRows(now).map(({ id, version }) => [id, version]),
  );
  return decisionRows(now).map((decision) => {
    const { act, status } = TRACES[decision.outcome];
    const version = numbers.get(decision.agentVersionId) ?? null;
    return {
      id: seedId(`audit:${decision.id}`),
      act,
      actorUserId: decision.administratorId,
      subjectType: "agent",
      subjectId: decision.agentId,
      before: { version, status: "submitted" },
      after: { version, status, notes: decision.notesMd ?? null },
      createdAt: decision.decidedAt,
    };
  });
}

function approval(listing: SeedListing, now: Date): DecisionRow {
  return {
    ...decisionBase(listing, now),
    outcome: "approved",
    decidedAt: daysBefore(now, listing.ageDays),
  };
}

function rejection(submission: SeedSubmission, now: Date): DecisionRow {
  return {
    ...decisionBase(submission, now),
    outcome: "rejected",
    notesMd: submission.reviewNotesMd,
    decidedAt: daysBefore(now, submission.ageDays - REJECTION_DAYS),
  };
}

function decisionBase(listing: SeedListing, now: Date) {
  return {
    id: seedId(`decision:${listing.key}`),
    agentId: agentId(listing.key),
    agentVersionId: versionId(listing.key),
    administratorId: reviewerId(listing),
    submittedAt: submissionTime(listing, now),
  };
}
