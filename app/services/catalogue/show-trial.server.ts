import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import { offersTrial } from "~/domain/orders/trials";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import { findTrial } from "~/models/orders/trials.server";

import type { Standing } from "../agents/find-visible-agent.server";

type Offered = {
  agent: { id: string; isLive: boolean };
  terms: VersionTerms | undefined;
  standing: Standing;
  viewerId: string | null;
};

/**
 * The trial that an agent's page offers the viewer: its length in days, or the
 * end of one already started. Null if none is available; owners and buyers need
 * none.
 */
export async function showTrial(ctx: Ctx, offered: Offered) {
  const { agent, terms, standing, viewerId } = offered;
  const days = agent.isLive ? trialDays(terms) : 0;
  if (days === 0 || standing === "owner" || standing === "buyer") return null;
  const trial = viewerId
    ? await findTrial(ctx.store.read, { userId: viewerId, agentId: agent.id })
    : undefined;
  return {
    days,
    startedUntil: trial ? formatMoment(trial.endsAt) : null,
    isOver: trial !== undefined && trial.endsAt <= ctx.now(),
  };
}

/** The trial days of a version, 0 if it has no trial. */
export function trialDays(terms: VersionTerms | undefined): number {
  if (!terms) return 0;
  const { listing, deliverable } = terms;
  const isOffered = offersTrial({ ...listing, deliveryType: deliverable.type });
  return isOffered ? listing.trialDays : 0;
}
