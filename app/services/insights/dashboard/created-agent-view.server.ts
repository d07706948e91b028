import {
  agentActs,
  createdState,
  isEditable,
  shownStatus,
} from "~/domain/catalogue/created-agents";
import { VIEW_DAYS } from "~/domain/insights/agent-views";
import { versionName } from "~/domain/agents/listing-edit";
import { unansweredFacts } from "~/domain/agents/field-words";
import { formatAgo } from "~/domain/platform/dates";
import { plural } from "~/domain/platform/plural";
import { priceLabel } from "~/domain/catalogue/price-text";
import { shorten } from "~/domain/platform/shorten";
import { markdownText } from "~/integrations/markdown.server";
import type { CreatedAgent } from "~/models/agents/created-agents.server";

import type { Places } from "~/services/agents/submission-places.server";

const LONGEST_NOTES = 120;

type Seen = {
  places: Places;
  /** The number of open questions by agent. */
  asked: Map<string, number>;
  /** The views of the last 30 days by agent. */
  views: Map<string, number>;
  now: Date;
};

/** One of the user's agents as a row: its state, price and next step. */
export function createdAgentView(created: CreatedAgent, seen: Seen) {
  const { agent, published, pending } = created;
  const standing = standingOf(created);
  return {
    id: agent.id,
    slug: agent.slug,
    name: agent.name || "Untitled agent",
    price: hasPrice(agent) ? priceLabel(agent) : "No price yet",
    state: createdState(standing),
    version: published?.version ?? null,
    pending: pending && {
      name: versionName(pending),
      status: shownStatus(pending.status, standing.isReturned),
    },
    isReturned: standing.isReturned,
    hasEndpoint: agent.deliveryType === "endpoint",
    acts: agentActs(standing),
    isEditable: isEditable(standing),
    openQuestions: seen.asked.get(agent.id) ?? 0,
    note: noteOf(created, seen),
  };
}

/**
 * A listing cannot cost less than the lowest price, so 0 means that none is
 * set.
 */
function hasPrice({ priceModel, priceCents }: CreatedAgent["agent"]): boolean {
  return priceModel !== "one_time" || priceCents > 0;
}

function standingOf(created: CreatedAgent) {
  const { agent, published, pending, listing, takedown } = created;
  return {
    reviewStatus: agent.reviewStatus,
    isPublished: published !== null,
    isLive: agent.isLive,
    isListed: listing?.isActive ?? false,
    isTakenDown: takedown !== null,
    pendingStatus: pending?.status ?? null,
    isReturned: refusalOf(created) !== null,
  };
}

/**
 * Why the reviewer sent back the version being edited; rejections before
 * decisions had their own rows are in the agent's notes.
 */
export function refusalOf(created: CreatedAgent): string | null {
  const { agent, pending, refusalMd } = created;
  if (pending === null || pending.status === "submitted") return null;
  return (
    refusalMd ?? (pending.status === "rejected" ? agent.reviewNotesMd : null)
  );
}

/**
 * A waiting version shows its submission time and queue position; others the
 * most important note.
 */
function noteOf(created: CreatedAgent, { places, views, now }: Seen): string {
  const { agent, published, pending } = created;
  if (pending?.status === "submitted") {
    return sentText(pending, { places, now });
  }
  const refusal = refusalOf(created);
  if (refusal !== null) {
    const notes = markdownText(refusal);
    return `Notes from review: ${shorten(notes.replace(/\s+/gu, " ").trim(), LONGEST_NOTES)}`;
  }
  if (created.takedown) return "Taken down by an administrator";
  if (published) return publishedText(agent, published, views);
  return `Last saved ${formatAgo(agent.updatedAt, now)}`;
}

function publishedText(
  { id, uses }: CreatedAgent["agent"],
  published: NonNullable<CreatedAgent["published"]>,
  views: Seen["views"],
): string {
  const viewed = `${plural(views.get(id) ?? 0, "view")} in ${VIEW_DAYS} days`;
  const parts = [plural(uses, "use"), viewed, ...unansweredTexts(published)];
  return parts.join(" · ");
}

function unansweredTexts(published: NonNullable<CreatedAgent["published"]>) {
  const labels = unansweredFacts(published).map((label) => label.toLowerCase());
  if (labels.length === 0) return [];
  return [`Not stated to buyers: ${labels.join(", ")}`];
}

type Waiting = NonNullable<CreatedAgent["pending"]>;

function sentText(
  waiting: Waiting,
  { places, now }: Pick<Seen, "places" | "now">,
): string {
  const sent = formatAgo(waiting.submittedAt ?? waiting.updatedAt, now);
  const place = places.placeOf(waiting.id);
  const words = place === null ? "" : ` · number ${place} in the queue`;
  return `Sent ${sent}${words}`;
}
