import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import { conflict, DomainError, fieldError } from "~/domain/platform/errors";
import { formatAmount } from "~/domain/platform/money";
import {
  areSameTerms,
  type ChangeAnswer,
  type MilestoneTerms,
} from "~/domain/projects/milestones";
import { MAX_OFFER_CENTS } from "~/domain/projects/offer-fields";
import {
  answerMilestoneChange,
  findMilestoneChange,
  insertMilestoneChange,
  type MilestoneChange,
} from "~/models/projects/milestone-changes.server";
import {
  changeMilestone,
  findMilestone,
  isChangeable,
  listMilestones,
  type Milestone,
} from "~/models/projects/project-milestones.server";
import {
  updateOfferTotal,
  type ProjectOffer,
} from "~/models/projects/project-offers.server";
import type { Db } from "~/models/platform/store.server";

import { announce } from "../announce.server";
import { otherParty, type PartyChat } from "../chat-access.server";
import { refuseWrongParty } from "../wrong-party.server";
import { checkAcceptanceTest } from "./check-acceptance-test.server";
import { requireOwnOffer } from "./answer-offer.server";

const PAID = "This milestone is paid, or its payment has been started.";

type Propose = {
  milestoneId: string;
  user: Person;
  terms: MilestoneTerms;
  /** For the other party. */
  reason?: string | null;
};

/**
 * Either party proposes new terms of a milestone that is not paid; one proposal
 * at a time.
 */
export async function proposeChange(
  ctx: Ctx,
  { milestoneId, user, terms, reason = null }: Propose,
): Promise<MilestoneChange> {
  return ctx.store.tx(async (tx) => {
    const wanted = { milestoneId, userId: user.id };
    const own = await requireUnpaidMilestone(ctx, tx, wanted);
    if (areSameTerms(own.milestone, terms)) throw unchanged();
    await refuseHighTotal(tx, own, terms);
    await checkAcceptanceTest(tx, {
      test: terms.acceptanceTest,
      operatorId: own.found.operator.id,
      field: "acceptanceTest",
    });
    const at = ctx.now();
    const change = await insertMilestoneChange(tx, {
      ...terms,
      reason,
      id: ctx.newId(),
      milestoneId,
      proposerUserId: user.id,
      answererUserId: otherParty(own.found).id,
      createdAt: at,
      updatedAt: at,
    });
    if (!change) {
      throw conflict("Another change of this milestone waits for an answer.");
    }
    await tell(ctx, tx, { own, user, change, answer: "proposed" });
    return change;
  });
}

function unchanged(): DomainError {
  return new DomainError("invalid", "Change something of the milestone first.");
}

type Answer = { changeId: string; user: Person; answer: ChangeAnswer };

/**
 * The other party accepts or rejects a change, or its proposer withdraws it;
 * the first answer wins. Accepting fails once the milestone is being paid.
 */
export async function answerChange(
  ctx: Ctx,
  { changeId, user, answer }: Answer,
): Promise<MilestoneChange> {
  return ctx.store.tx(async (tx) => {
    const change = await findMilestoneChange(tx, changeId);
    if (!change) throw changeNotFound();
    const { milestoneId } = change;
    const own = await requireOpenMilestone(tx, milestoneId, user.id);
    const isMaker = change.proposerUserId === user.id;
    refuseWrongParty(
      { isMaker, answer },
      {
        toMaker: "The other party answers your change.",
        toOther: "Only the person who proposed a change can withdraw it.",
      },
    );
    const at = ctx.now();
    const answered = await answerMilestoneChange(tx, changeId, {
      to: answer,
      at,
    });
    if (!answered) throw conflict(`This change is ${change.status} now.`);
    if (answer === "accepted") await apply(ctx, tx, { own, change });
    await tell(ctx, tx, { own, user, change, answer });
    return answered;
  });
}

type Own = { milestone: Milestone; offer: ProjectOffer; found: PartyChat };

type Wanted = { milestoneId: string; userId: string };

/** A milestone that can be changed; for strangers it is `not_found`. */
export async function requireUnpaidMilestone(
  { payments }: Ctx,
  db: Db,
  { milestoneId, userId }: Wanted,
): Promise<Own> {
  const own = await requireOpenMilestone(db, milestoneId, userId);
  if (await isChangeable(db, milestoneId, payments.mode)) return own;
  throw conflict(PAID);
}

/** A milestone of the chat's open offer; for strangers it is `not_found`. */
async function requireOpenMilestone(
  tx: Db,
  milestoneId: string,
  userId: string,
): Promise<Own> {
  const milestone = await findMilestone(tx, milestoneId);
  if (!milestone) throw milestoneNotFound();
  const own = await requireOwnOffer(tx, milestone.offerId, userId).catch(
    (error: unknown) => {
      throw error instanceof DomainError ? milestoneNotFound() : error;
    },
  );
  const { chat } = own.found;
  const isOpen = chat.status === "active" && chat.openOfferId === own.offer.id;
  if (isOpen) return { milestone, ...own };
  throw conflict("Only a milestone of the accepted offer can be changed.");
}

async function apply(
  ctx: Ctx,
  tx: Db,
  { own, change }: { own: Own; change: MilestoneChange },
): Promise<void> {
  const { title, amountCents, deliveryDays, deliverables } = change;
  const { acceptance, acceptanceTest } = change;
  const accepted = { acceptance, acceptanceTest };
  const price = { amountCents, deliveryDays };
  const terms = { title, deliverables, ...price, ...accepted };
  await refuseHighTotal(tx, own, terms);
  const unpaid = { mode: ctx.payments.mode, at: ctx.now() };
  const { milestone, offer } = own;
  const changed = await changeMilestone(tx, milestone.id, {
    ...unpaid,
    ...terms,
  });
  if (!changed) throw conflict(PAID);
  const milestones = await listMilestones(tx, [offer.id]);
  const updatedAt = unpaid.at;
  await updateOfferTotal(tx, offer.id, { ...totalOf(milestones), updatedAt });
}

function totalOf(milestones: readonly Milestone[]) {
  const total = (of: (one: Milestone) => number) =>
    milestones.reduce((sum, one) => sum + of(one), 0);
  return {
    amountCents: total((one) => one.amountCents),
    deliveryDays: total((one) => one.deliveryDays),
  };
}

/** Milestones together stay within the limit of an offer. */
async function refuseHighTotal(
  tx: Db,
  { milestone, offer }: Own,
  terms: MilestoneTerms,
): Promise<void> {
  const milestones = await listMilestones(tx, [offer.id]);
  const others = milestones.filter(({ id }) => id !== milestone.id);
  const { amountCents } = totalOf(others);
  if (amountCents + terms.amountCents <= MAX_OFFER_CENTS) return;
  throw fieldError(
    "invalid",
    "amount",
    `All milestones together can be at most ${formatAmount(MAX_OFFER_CENTS)}.`,
  );
}

type News = {
  own: Own;
  user: Person;
  change: MilestoneChange;
  answer: ChangeAnswer | "proposed";
};

async function tell(
  ctx: Ctx,
  tx: Db,
  { own: { milestone, found }, user, change, answer }: News,
): Promise<void> {
  await announce(ctx, tx, {
    chatId: found.chat.id,
    sender: user,
    chatStatus: "active",
    notice: {
      kind: "milestone_change",
      other: otherParty(found),
      by: displayName(user),
      milestone,
      change,
      answer,
    },
  });
}

function milestoneNotFound(): DomainError {
  return new DomainError("not_found", "Milestone not found");
}

function changeNotFound(): DomainError {
  return new DomainError("not_found", "Change not found");
}
