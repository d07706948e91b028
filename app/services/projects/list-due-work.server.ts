import type { Ctx } from "~/ctx.server";
import { formatDate } from "~/domain/platform/dates";
import { formatAmount } from "~/domain/platform/money";
import { chatPath } from "~/domain/projects/chat-paths";
import { heldCents, undecidedUntil } from "~/domain/projects/held-payments";
import {
  listChangesToAnswer,
  listOffersToAnswer,
  listRunningPayments,
} from "~/models/projects/due-work.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";

/** Of each kind. */
const MOST = 50;

export type DueWork = {
  id: string;
  href: string;
  title: string;
  text: string;
  /** Whether the project waits for the reader. */
  isTheirTurn: boolean;
};
type Dated = DueWork & { at: Date | null };

/**
 * What a party's projects wait for: what it has to answer first, then its
 * running payments by their next date.
 */
export async function listDueWork(
  ctx: Ctx,
  userId: string,
): Promise<{ due: DueWork[]; hasMore: boolean }> {
  const { read } = ctx.store;
  const wanted = { userId, limit: MOST + 1 };
  const [changes, offers, payments] = await Promise.all([
    listChangesToAnswer(read, wanted),
    listOffersToAnswer(read, wanted),
    listRunningPayments(read, { ...wanted, mode: ctx.payments.mode }),
  ]);
  const answers = [
    ...changes.slice(0, MOST).map(({ change, chat }) => ({
      ...rowOf(chat, change.id),
      text: `A change of “${change.title}” waits for your answer.`,
      isTheirTurn: true,
    })),
    ...offers.slice(0, MOST).map(({ offer, chat }) => ({
      ...rowOf(chat, offer.id),
      text: `An offer of ${formatAmount(offer.amountCents)} waits for your answer.`,
      isTheirTurn: true,
    })),
  ];
  const running = payments.slice(0, MOST).map(({ payment, chat }): Dated => ({
    ...rowOf(chat, payment.id),
    ...dueOf(payment, payment.recipientUserId === userId),
  }));
  return {
    due: [...answers, ...running.toSorted(byDate).map(withoutDate)],
    hasMore: [changes, offers, payments].some(({ length }) => length > MOST),
  };
}

function rowOf(chat: { id: string; title: string }, id: string) {
  return { id, href: chatPath(chat.id), title: chat.title };
}

type Due = Pick<Dated, "text" | "isTheirTurn" | "at">;

function dueOf(payment: ProjectPayment, isOperator: boolean): Due {
  const { status, disputedAt, deliveryDueAt, releaseDueAt } = payment;
  const held = formatAmount(heldCents(payment));
  const stopped = stoppedFor(payment, held);
  if (stopped) return { text: stopped, isTheirTurn: false, at: null };
  if (status === "disputed") {
    const at = disputedAt && undecidedUntil(disputedAt);
    const text = `${held} is in dispute. Without a decision it goes back to the requester${on(at)}.`;
    return { text, isTheirTurn: true, at };
  }
  if (status === "delivered") {
    const text = `${held} is delivered and released automatically${on(releaseDueAt)}.`;
    return { text, isTheirTurn: !isOperator, at: releaseDueAt };
  }
  const changes = payment.changesAsked > 0 ? " Changes were asked for." : "";
  const text = `${held} is held.${changes} Delivery is due${on(deliveryDueAt, "by")}.`;
  return { text, isTheirTurn: isOperator, at: deliveryDueAt };
}

/** Why neither party can do anything for the money. */
function stoppedFor(payment: ProjectPayment, held: string): string | null {
  const { chargebackAt, resolvedAt } = payment;
  if (chargebackAt !== null)
    return `${held} is disputed by the card’s bank, which decides first.`;
  return resolvedAt === null
    ? null
    : `A refund is on its way to the requester, from the ${held} on hold.`;
}

function on(at: Date | null, word = "on"): string {
  return at ? ` ${word} ${formatDate(at)}` : "";
}

/** Rows without a date come last. */
function byDate(one: Dated, other: Dated): number {
  const timeOf = ({ at }: Dated) => at?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return timeOf(one) - timeOf(other);
}

function withoutDate({ id, href, title, text, isTheirTurn }: Dated): DueWork {
  return { id, href, title, text, isTheirTurn };
}
