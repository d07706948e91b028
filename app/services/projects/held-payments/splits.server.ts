import type { Ctx } from "~/ctx.server";
import { DomainError, fieldError } from "~/domain/platform/errors";
import type { Cents } from "~/domain/platform/money";
import { heldCents } from "~/domain/projects/held-payments";
import { isSplittable, splitObstacle } from "~/domain/projects/splits";
import {
  answerSplitRow,
  findSplit,
  insertSplit,
  listOpenSplits,
  withdrawSplits,
  type DisputeSplit,
} from "~/models/projects/dispute-splits.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { sendRefund } from "~/services/payments/send-refund.server";
import { refuseWrongParty } from "../wrong-party.server";
import { notifyParties } from "./notify-parties.server";
import { requireOwnPayment } from "./own-payment.server";
import { undecidable } from "./resolve-dispute.server";
import { settleHeld } from "./settle-held.server";

type Propose = {
  paymentId: string;
  userId: string;
  /** What goes back to the requester; the rest is released. */
  refundCents: Cents;
  note: string;
};

/**
 * A party proposes how to split disputed money. It replaces the party's earlier
 * proposal; an agreement is final, like a decision.
 */
export async function proposeSplit(
  ctx: Ctx,
  { paymentId, userId, refundCents, note }: Propose,
): Promise<DisputeSplit> {
  return ctx.store.tx(async (tx) => {
    const own = { paymentId, userId };
    const { payment } = await requireOwnPayment(ctx, tx, own);
    if (!isSplittable(payment)) throw undecidable(payment);
    const obstacle = splitObstacle(refundCents, heldCents(payment));
    if (obstacle) throw fieldError("invalid", "refundAmount", obstacle);
    const at = ctx.now();
    await withdrawSplits(tx, paymentId, { at, byUserId: userId });
    const split = await insertSplit(tx, {
      id: ctx.newId(),
      paymentId,
      proposerUserId: userId,
      refundCents,
      note,
      createdAt: at,
      updatedAt: at,
    });
    await notifyParties(ctx, tx, {
      kind: "payment_split_proposed",
      payment,
      split,
      byUserId: userId,
      act: "split",
      note,
    });
    return split;
  });
}

/** The open proposals about a payment, for its two parties. */
export async function listSplits(
  ctx: Ctx,
  own: Pick<Propose, "paymentId" | "userId">,
): Promise<DisputeSplit[]> {
  const { read } = ctx.store;
  const { payment } = await requireOwnPayment(ctx, read, own);
  return listOpenSplits(read, [payment.id]);
}

type Answer = {
  splitId: string;
  userId: string;
  answer: "accepted" | "withdrawn";
};

/**
 * The other party accepts a proposal, which settles the dispute, or its
 * proposer withdraws it; the first answer wins.
 */
export async function answerSplit(
  ctx: Ctx,
  { splitId, userId, answer }: Answer,
): Promise<DisputeSplit> {
  const { split, refundId } = await ctx.store.tx(async (tx) => {
    const { split, payment } = await requireSplit(ctx, tx, { splitId, userId });
    const isMaker = split.proposerUserId === userId;
    refuseWrongParty(
      { isMaker, answer },
      {
        toMaker: "The other party answers your proposal.",
        toOther: "Only the person who made a proposal can withdraw it.",
      },
    );
    const to = { to: answer, at: ctx.now() };
    const answered = await answerSplitRow(tx, splitId, to);
    if (!answered) {
      throw new DomainError(
        "conflict",
        `This proposal is ${split.status} now.`,
      );
    }
    if (answer === "withdrawn") {
      await notifyParties(ctx, tx, {
        kind: "payment_split_withdrawn",
        payment,
        split,
        byUserId: userId,
      });
      return { split: answered, refundId: null };
    }
    const settled = await settleHeld(ctx, tx, {
      payment,
      settlement: "agreement",
      byUserId: userId,
      refundCents: split.refundCents,
      note: split.note,
    });
    if (!settled) throw undecidable(payment);
    return { split: answered, ...settled };
  });
  if (refundId !== null) await sendRefund(ctx, refundId);
  return split;
}

type Own = { splitId: string; userId: string };

/** A proposal about one of the user's payments; for others `not_found`. */
async function requireSplit(
  ctx: Ctx,
  tx: Db,
  { splitId, userId }: Own,
): Promise<{ split: DisputeSplit; payment: ProjectPayment }> {
  const split = await findSplit(tx, splitId);
  if (!split) throw new DomainError("not_found", "Proposal not found");
  const own = { paymentId: split.paymentId, userId };
  const { payment } = await requireOwnPayment(ctx, tx, own);
  if (payment.status !== "disputed") throw undecidable(payment);
  return { split, payment };
}
