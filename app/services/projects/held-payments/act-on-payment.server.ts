import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import {
  actObstacle,
  changesDue,
  paymentAct,
  releaseDue,
  type PaymentAct,
} from "~/domain/projects/held-payments";
import type { Settlement } from "~/domain/projects/splits";
import { withdrawSplits } from "~/models/projects/dispute-splits.server";
import {
  findProjectPayment,
  moveProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";

import { notifyAdministrators } from "~/services/notifications/notify-administrators.server";
import { sendRefund } from "~/services/payments/send-refund.server";
import {
  paymentState,
  refuseMovedPayment,
  requireOwnPayment,
} from "./own-payment.server";
import { notifyParties } from "./notify-parties.server";
import type { KeptFile } from "../files/keep-chat-file.server";
import { wrongParty } from "../wrong-party.server";
import { releaseHeld } from "./release-held.server";
import { settleHeld } from "./settle-held.server";
import { signNote } from "./sign-note.server";

type Acting = {
  paymentId: string;
  userId: string;
  act: PaymentAct;
  note?: string | undefined;
  /** Sent with a delivery. */
  kept?: readonly KeptFile[];
  revision?: Revision;
};

/**
 * A party's action on held money: the operator delivers or gives it back; the
 * requester releases, asks for changes, disputes, withdraws the dispute, or
 * cancels late work. The first action wins; no money moves during a card dispute.
 */
export async function actOnPayment(
  ctx: Ctx,
  { paymentId, userId, act, note, kept, revision }: Acting,
): Promise<ProjectPayment> {
  const { refundId } = await ctx.store.tx(async (tx) => {
    const own = { paymentId, userId };
    const { payment, party } = await requireOwnPayment(ctx, tx, own);
    const { by } = paymentAct(act);
    if (party !== by) throw wrongParty(by);
    refuseWrongState(payment, act, ctx.now());
    const acting = { payment, userId, act, note, kept };
    const acted = await HANDLERS[act](ctx, tx, acting);
    if (!acted) throw new DomainError("conflict", paymentState(payment));
    refuseMovedPayment(payment, revision);
    return acted;
  });
  if (refundId) await sendRefund(ctx, refundId);
  const now = await findProjectPayment(ctx.store.read, paymentId);
  if (!now) throw new Error(`Payment ${paymentId} is gone`);
  return now;
}

type Act = Pick<Acting, "userId" | "act" | "note" | "kept"> & {
  payment: ProjectPayment;
};
/** What is left to do; undefined if the payment changed first. */
type Acted = { refundId: string | null } | undefined;
type Handler = (ctx: Ctx, tx: Db, act: Act) => Promise<Acted>;

const HANDLERS: Record<PaymentAct, Handler> = {
  deliver: async (ctx, tx, act) => {
    const at = ctx.now();
    return moved(ctx, tx, {
      ...act,
      kind: "payment_delivered",
      payment: await moveProjectPayment(tx, act.payment.id, {
        to: "delivered",
        ...undecidedFrom("deliver"),
        deliveredAt: at,
        releaseDueAt: releaseDue(at),
        updatedAt: at,
      }),
    });
  },
  release: async (ctx, tx, act) =>
    moved(ctx, tx, {
      ...act,
      kind: "payment_released",
      payment: await releaseHeld(ctx, tx, {
        payment: act.payment,
        ...undecidedFrom("release"),
      }),
    }),
  changes: async (ctx, tx, act) => {
    const at = ctx.now();
    const { changesAsked, deliveryDueAt } = act.payment;
    return moved(ctx, tx, {
      ...act,
      kind: "payment_changes",
      payment: await moveProjectPayment(tx, act.payment.id, {
        to: "held",
        ...undecidedFrom("changes"),
        changesAsked: changesAsked + 1,
        deliveryDueAt: changesDue(deliveryDueAt, at),
        deliveredAt: null,
        releaseDueAt: null,
        updatedAt: at,
      }),
    });
  },
  dispute: async (ctx, tx, act) => {
    const at = ctx.now();
    return moved(ctx, tx, {
      ...act,
      kind: "payment_disputed",
      payment: await moveProjectPayment(tx, act.payment.id, {
        to: "disputed",
        ...undecidedFrom("dispute"),
        disputedAt: at,
        disputeReason: act.note ?? null,
        releaseDueAt: null,
        overdueAt: null,
        updatedAt: at,
      }),
    });
  },
  withdraw: async (ctx, tx, act) => {
    const at = ctx.now();
    const { id, deliveredAt } = act.payment;
    await withdrawSplits(tx, id, { at });
    return moved(ctx, tx, {
      ...act,
      kind: "payment_dispute_withdrawn",
      payment: await moveProjectPayment(tx, id, {
        to: deliveredAt === null ? "held" : "delivered",
        ...undecidedFrom("withdraw"),
        releaseDueAt: deliveredAt === null ? null : releaseDue(at),
        updatedAt: at,
      }),
    });
  },
  cancel: (ctx, tx, act) =>
    refundAll(ctx, tx, { ...act, settlement: "undelivered" }),
  refund: async (ctx, tx, act) => {
    const payment = await takeBack(ctx, tx, act.payment);
    const back = { settlement: "returned" } as const;
    return payment && refundAll(ctx, tx, { ...act, ...back, payment });
  },
};

/** Delivered work counts as held again, so that it is not released meanwhile. */
async function takeBack(
  ctx: Ctx,
  tx: Db,
  payment: ProjectPayment,
): Promise<ProjectPayment | undefined> {
  if (payment.status !== "delivered") return payment;
  return moveProjectPayment(tx, payment.id, {
    to: "held",
    from: ["delivered"],
    isUndecided: true,
    deliveredAt: null,
    releaseDueAt: null,
    updatedAt: ctx.now(),
  });
}

async function refundAll(
  ctx: Ctx,
  tx: Db,
  acting: Act & { settlement: Settlement },
): Promise<Acted> {
  const { settlement, payment, userId: byUserId, act, note = null } = acting;
  const settled = await settleHeld(ctx, tx, {
    payment,
    settlement,
    byUserId,
    refundCents: "all",
    note,
  });
  if (settled) await signNote(ctx, tx, { payment, byUserId, act, note });
  return settled;
}

function undecidedFrom(act: PaymentAct) {
  return { from: paymentAct(act).from, isUndecided: true };
}

type Told = Omit<Act, "payment"> & {
  payment: ProjectPayment | undefined;
  kind:
    | "payment_delivered"
    | "payment_released"
    | "payment_changes"
    | "payment_disputed"
    | "payment_dispute_withdrawn";
};

async function moved(
  ctx: Ctx,
  tx: Db,
  { payment, userId: byUserId, ...told }: Told,
): Promise<Acted> {
  if (!payment) return undefined;
  const { kind } = told;
  await notifyParties(ctx, tx, { payment, byUserId, ...told });
  if (kind === "payment_disputed") {
    await notifyAdministrators(ctx, tx, {
      except: null,
      noticeFor: (to) => ({ kind: "dispute_opened", payment, to }),
    });
  }
  return { refundId: null };
}

function refuseWrongState(
  payment: ProjectPayment,
  act: PaymentAct,
  now: Date,
): void {
  const isOpen = paymentAct(act).from.includes(payment.status);
  const obstacle = isOpen ? actObstacle(act, payment, now) : null;
  if (isOpen && obstacle === null) return;
  throw new DomainError("conflict", obstacle ?? paymentState(payment));
}
