import type { Ctx } from "~/ctx.server";
import { shownStatus } from "~/domain/catalogue/created-agents";
import { formatMoment } from "~/domain/platform/dates";
import { DomainError } from "~/domain/platform/errors";
import { versionName } from "~/domain/agents/listing-edit";
import { reviewLabel } from "~/domain/agents/field-labels";
import { renderMarkdownLight } from "~/integrations/markdown.server";
import {
  findCreatedAgent,
  type CreatedAgent,
} from "~/models/agents/created-agents.server";
import { findTakedownGround } from "~/models/agents/takedowns.server";
import {
  listDecisions,
  type Decision,
} from "~/models/agents/review-decisions.server";
import { listRecallsOfAgent } from "~/models/catalogue/recalls.server";
import type { Db } from "~/models/platform/store.server";

import { createdAgentView, refusalOf } from "./created-agent-view.server";
import { findSeen } from "./list-created-agents.server";
import { recallView } from "~/services/agents/recalled.server";
import { showListing } from "~/services/agents/show-listing.server";

const LATEST_DECISIONS = 10;

type ShowCreatedAgent = { agentId: string; ownerUserId: string };

/**
 * One of the user's agents with its available actions, its listing and its
 * decisions; anyone else's agent is `not_found`.
 */
export async function showCreatedAgent(ctx: Ctx, wanted: ShowCreatedAgent) {
  const db = ctx.store.read;
  const created = await findCreatedAgent(db, wanted);
  if (!created) throw new DomainError("not_found", "Agent not found");
  const { pending } = created;
  const refusal = refusalOf(created);
  const waiting = pending?.status === "submitted" ? pending : null;
  const [seen, decisions, listing, recalls] = await Promise.all([
    findSeen(ctx, [created]),
    listDecisions(db, wanted.agentId, LATEST_DECISIONS),
    showListing(ctx, { ownerId: wanted.ownerUserId, agentId: wanted.agentId }),
    listRecallsOfAgent(db, wanted.agentId),
  ]);
  return {
    agent: createdAgentView(created, seen),
    waiting: waiting && {
      place: seen.places.placeOf(waiting.id),
      reviewTime: seen.places.reviewTime,
      sentAt: formatMoment(waiting.submittedAt ?? waiting.updatedAt),
    },
    listing,
    takedown: await takedownView(db, created, wanted),
    recalls: recalls.map(recallView),
    decisions: decisions.map(decisionView),
    /** Whether the last decision is what its owner has to act on. */
    isRefused: refusal !== null,
    /** The reason of a rejection that has no decision of its own. */
    notesHtml:
      refusal !== null && decisions.length === 0
        ? renderMarkdownLight(refusal)
        : null,
  };
}

async function takedownView(
  db: Db,
  { takedown }: CreatedAgent,
  agent: ShowCreatedAgent,
) {
  if (!takedown) return null;
  const { reason, takenDownAt, appeal, appealedAt } = takedown;
  return {
    reason,
    ground: await findTakedownGround(db, { takedown, agent }),
    takenDown: formatMoment(takenDownAt),
    appeal,
    appealed: appealedAt && formatMoment(appealedAt),
    outcome: takedown.outcome,
    decisionNote: takedown.decisionNote,
  };
}

function decisionView(decision: Decision) {
  const { id, outcome, notesMd, field, decidedAt } = decision;
  return {
    id,
    outcome: shownStatus(outcome, true),
    name: versionName(decision),
    date: formatMoment(decidedAt),
    field: field && reviewLabel(field),
    notesHtml: notesMd ? renderMarkdownLight(notesMd) : null,
  };
}
