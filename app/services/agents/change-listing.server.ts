import type { Ctx } from "~/ctx.server";
import { columnsOf, readContent } from "~/domain/agents/field-columns";
import {
  carriedTerms,
  listingErrors,
  type SentTerms,
} from "~/domain/agents/listing-change";
import { priceLabel } from "~/domain/catalogue/price-text";
import type { AuditState } from "~/domain/platform/audit";
import { DomainError, fieldError } from "~/domain/platform/errors";
import type { Cents } from "~/domain/platform/money";
import { plural } from "~/domain/platform/plural";
import type { Revision } from "~/domain/platform/revision";
import { outdateDraft } from "~/models/agents/draft-versions.server";
import { updateAgent, updateListing } from "~/models/agents/drafts.server";
import {
  updateLiveTerms,
  type LiveTerms,
} from "~/models/agents/listings.server";
import { findOpenTakedown } from "~/models/agents/takedowns.server";
import {
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import { recordPrice } from "~/models/catalogue/listing-prices.server";
import type { Db } from "~/models/platform/store.server";

import { recordAct } from "../platform/record-act.server";
import { refuseStale } from "../platform/refuse-stale.server";
import { ownAgent, type OwnAgent } from "./own-agent.server";
import { refreshLive } from "./refresh-live.server";
import { termsRevision } from "./review-revisions.server";

type ListingChange = OwnAgent &
  SentTerms & { isActive?: boolean | undefined; revision?: Revision };

/**
 * Changes the terms of an owner's published agent, with effect on the next
 * order; a version in preparation takes the change over. Without a revision the
 * change applies to the current terms (docs/product/agents.md#live-listings).
 */
export async function changeListing(
  ctx: Ctx,
  { revision, isActive, ...sent }: ListingChange,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const { agent, live } = await findLive(tx, sent);
    const state = stateText(live);
    refuseStale({ revision, current: termsRevision(live), state });
    refuseInvalid(live, sent);
    if (isActive === true) await refuseTakenDown(tx, agent.id);
    const columns = { isActive, ...columnsOf(sent).listing };
    const set = changedTerms(live.listing, columns);
    if (Object.keys(set).length === 0) return;
    if (!(await updateLiveTerms(tx, { read: live.listing, set }))) {
      throw new DomainError("conflict", "The listing has just changed.");
    }
    await carryOver(tx, { agent, live }, sent);
    await setLivePrice(ctx, tx, { agent, priceCents: set.priceCents });
    await refreshLive(ctx, tx, agent.id);
    await recordAct(ctx, tx, {
      actorUserId: agent.ownerUserId,
      act: "listing_changed",
      subject: { type: "agent", id: agent.id },
      ...auditStates(live.listing, set),
    });
  });
}

type Live = { agent: AgentRow; live: VersionTerms };

async function findLive(tx: Db, own: OwnAgent): Promise<Live> {
  const agent = await ownAgent(tx, own);
  const live = await findVersionTerms(tx, agent.publishedVersionId);
  if (live) return { agent, live };
  throw new DomainError("conflict", "This agent has not been live yet.");
}

/** Only an administrator lists what an administrator has taken down. */
async function refuseTakenDown(tx: Db, agentId: string): Promise<void> {
  if (!(await findOpenTakedown(tx, agentId))) return;
  throw fieldError(
    "conflict",
    "isActive",
    "An administrator has taken this agent down. The agent’s page has the reason, and lets you appeal once.",
  );
}

function stateText({ listing }: VersionTerms): string {
  const { isActive, trialDays, refundWindowDays } = listing;
  return `It is ${isActive ? "listed" : "unlisted"} at ${priceLabel(listing)} now, with ${plural(trialDays, "trial day")} and a refund window of ${plural(refundWindowDays, "day")}.`;
}

function refuseInvalid(live: VersionTerms, sent: SentTerms): void {
  const errors = listingErrors(readContent(live), sent);
  const [first] = Object.values(errors).flat();
  if (first) throw new DomainError("invalid", first, { errors });
}

const TERMS = [
  "isActive",
  "priceCents",
  "trialDays",
  "refundWindowDays",
] as const satisfies (keyof LiveTerms)[];

type Sent = { [K in keyof LiveTerms]?: LiveTerms[K] | undefined };

function changedTerms(terms: LiveTerms, sent: Sent): Partial<LiveTerms> {
  const changed = TERMS.filter(
    (name) => (sent[name] ?? terms[name]) !== terms[name],
  );
  return Object.fromEntries(changed.map((name) => [name, sent[name]]));
}

async function carryOver(
  tx: Db,
  { agent, live }: Live,
  sent: SentTerms,
): Promise<void> {
  const next = await findVersionTerms(tx, agent.pendingVersionId);
  if (!next) return;
  const sold = readContent(live);
  const carried = carriedTerms({ sold, pending: readContent(next) }, sent);
  if (Object.keys(carried).length === 0) return;
  const { id: versionId } = next.version;
  await updateListing(tx, versionId, columnsOf(carried).listing);
  await outdateDraft(tx, versionId);
}

type NewPrice = { agent: AgentRow; priceCents: Cents | undefined };

async function setLivePrice(
  ctx: Ctx,
  tx: Db,
  { agent, priceCents }: NewPrice,
): Promise<void> {
  if (priceCents === undefined) return;
  await updateAgent(tx, agent.id, { priceCents });
  const agentId = agent.id;
  await recordPrice(tx, { agentId, priceCents, since: ctx.now() });
}

function auditStates(former: LiveTerms, set: Partial<LiveTerms>) {
  const changed = TERMS.filter((name) => name in set);
  const before = changed.map((name) => [name, former[name]]);
  return { before: Object.fromEntries(before) as AuditState, after: set };
}
