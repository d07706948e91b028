import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import { centsToUsd } from "~/domain/platform/money";
import { projectOutcome } from "~/domain/projects/milestones";
import { lifetimeNetCents } from "~/models/ledger/ledger.server";
import { listFailedRefunds } from "~/models/payments/failed-refunds.server";
import { listOpenSplits } from "~/models/projects/dispute-splits.server";
import { listPendingChanges } from "~/models/projects/milestone-changes.server";
import { listMilestones } from "~/models/projects/project-milestones.server";
import { listOffers } from "~/models/projects/project-offers.server";
import { listPaymentNotes } from "~/models/projects/project-messages.server";
import { listProjectPayments } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import {
  otherParty,
  requirePartyChat,
  type PartyChat,
} from "../chat-access.server";
import { withFiles } from "../message-files.server";
import { dealView } from "./deal-view.server";

type ShowDeals = { chatId: string; userId: string };

/**
 * The offers of a chat with their milestones, payments and available actions,
 * for its two parties; for others the chat is `not_found`.
 */
export async function showDeals(ctx: Ctx, { chatId, userId }: ShowDeals) {
  const { read } = ctx.store;
  const found = await requirePartyChat(read, { chatId, userId });
  const { party, chat } = found;
  const money = await findMoney(ctx, read, chatId);
  const otherName = displayName(otherParty(found));
  const lifetimeCents = await findLifetime(ctx, read, found);
  const now = ctx.now();
  const reader = { party, userId, otherName, now, lifetimeCents };
  return {
    chatId,
    party,
    otherName,
    lifetimeCents,
    start: money.offers.length === 0 ? estimateOf(found) : null,
    canOffer: chat.status === "active",
    /** What became of the money; null while an offer is open or unpaid. */
    outcome:
      chat.openOfferId === null
        ? projectOutcome(money.payments.map(({ status }) => status))
        : null,
    offers: money.offers.map((offer) =>
      dealView({ offer, chat, parts: partsOf(offer.id, money) }, reader),
    ),
  };
}

/** The offers and payments in a chat's side panel. */
export type Deals = Awaited<ReturnType<typeof showDeals>>;

async function findMoney(ctx: Ctx, db: Db, chatId: string) {
  const [offers, payments] = await Promise.all([
    listOffers(db, chatId),
    listProjectPayments(db, chatId, ctx.payments.mode),
  ]);
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const milestones = await listMilestones(db, ids(offers));
  const [changes, splits, failed, notes] = await Promise.all([
    listPendingChanges(db, ids(milestones)),
    listOpenSplits(db, ids(payments)),
    listFailedRefunds(db, ids(payments)),
    listPaymentNotes(db, ids(payments)),
  ]);
  const said = await withFiles(db, notes);
  return { offers, payments, milestones, changes, splits, failed, notes: said };
}

type Money = Awaited<ReturnType<typeof findMoney>>;

function partsOf(offerId: string, money: Money) {
  return money.milestones
    .filter((milestone) => milestone.offerId === offerId)
    .map((milestone) => {
      const isItsOwn = (row: { milestoneId: string | null }) =>
        row.milestoneId === milestone.id;
      const payment = money.payments.find(isItsOwn);
      return {
        milestone,
        payment,
        isRefundFailed: payment !== undefined && money.failed.has(payment.id),
        change: money.changes.find(isItsOwn),
        splits: money.splits.filter(isOf(payment)),
        notes: money.notes.filter(isOf(payment)),
      };
    });
}

function isOf(payment: { id: string } | undefined) {
  return (row: { paymentId: string | null }) =>
    payment !== undefined && row.paymentId === payment.id;
}

/** The operator's estimate, from which their first offer starts. */
function estimateOf({ party, request }: PartyChat) {
  const { estimatedPriceCents: price, estimatedDays: days } = request;
  if (party !== "operator") return null;
  return {
    ...(price === null ? {} : { amount: String(centsToUsd(price)) }),
    ...(days === null ? {} : { deliveryDays: String(days) }),
  };
}

/** The operator's sales, from which the share of the next sale follows. */
async function findLifetime(ctx: Ctx, db: Db, { party, operator }: PartyChat) {
  if (party !== "operator") return null;
  return lifetimeNetCents(db, operator.id, ctx.payments.mode);
}
