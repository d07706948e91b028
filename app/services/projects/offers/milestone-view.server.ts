import { displayName } from "~/domain/accounts/users";
import { formatSize } from "~/domain/agents/file-size";
import { chatFilePath } from "~/domain/projects/chat-paths";
import type { NotedAct } from "~/domain/projects/payment-notes";
import { formatAmount, type Cents } from "~/domain/platform/money";
import { plural } from "~/domain/platform/plural";
import { creatorShare } from "~/domain/ledger/ledger";
import {
  HELD_STATUSES,
  heldCents,
  isSplit,
  milestonePath,
  payPath,
  paymentActPath,
  paymentActsFor,
  splitPath,
} from "~/domain/projects/held-payments";
import {
  milestoneStatus,
  termChanges,
  type MilestoneStatus,
  type MilestoneTerms,
} from "~/domain/projects/milestones";
import type { AcceptanceTest } from "~/domain/projects/acceptance-test";
import { isSplittable } from "~/domain/projects/splits";
import type { RequestParty } from "~/domain/projects/projects";
import {
  markdownText,
  renderMarkdownLight,
} from "~/integrations/markdown.server";
import type { DisputeSplit } from "~/models/projects/dispute-splits.server";
import type { MilestoneChange } from "~/models/projects/milestone-changes.server";
import type { Milestone } from "~/models/projects/project-milestones.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";

import type { ChatMessage } from "../message-files.server";
import { dealRevision } from "../deal-revision.server";
import { chargebackWords, paymentWords } from "./payment-words.server";

export type Reader = {
  party: RequestParty;
  userId: string;
  otherName: string;
  now: Date;
  /** The operator's sales before it is paid; null for a requester. */
  lifetimeCents: Cents | null;
};

export type Part = {
  milestone: Milestone;
  /** Its latest payment. */
  payment: ProjectPayment | undefined;
  isRefundFailed: boolean;
  change: MilestoneChange | undefined;
  splits: readonly DisputeSplit[];
  /** What the parties wrote with their actions on the payment, in order. */
  notes: readonly ChatMessage[];
  chatId: string;
  /** Whether its offer is the accepted one of a running project. */
  isOpen: boolean;
};

/** A milestone with its payment, as one of the parties sees it. */
export function milestoneView(part: Part, reader: Reader) {
  const { milestone, payment } = part;
  const status = milestoneStatus(milestone, payment);
  return {
    id: milestone.id,
    position: milestone.position,
    ...termsView(milestone),
    status,
    amountCents: milestone.amountCents,
    ...openView(part, status, reader),
    payment: payment ? heldView(part, payment, reader) : null,
  };
}

export type MilestoneView = ReturnType<typeof milestoneView>;
export type Held = NonNullable<MilestoneView["payment"]>;

/** What the operator may still be paid for it, before the fee. */
export function comingCents({ milestone, payment, isOpen }: Part): Cents {
  if (payment && HELD_STATUSES.includes(payment.status))
    return heldCents(payment);
  return isUnpaidYet(isOpen, milestoneStatus(milestone, payment))
    ? milestone.amountCents
    : 0;
}

function isUnpaidYet(isOpen: boolean, status: MilestoneStatus): boolean {
  return isOpen && ["unpaid", "pending"].includes(status);
}

/** What the reader can still do with its terms and price. */
function openView(
  { milestone, change, chatId, isOpen }: Part,
  status: MilestoneStatus,
  reader: Reader,
) {
  const isUnpaid = isUnpaidYet(isOpen, status);
  const mayPay = isUnpaid && reader.party === "requester";
  const mayChange = isOpen && status === "unpaid";
  const { id, offerId } = milestone;
  return {
    isUnpaid,
    payHref: mayPay ? payPath(chatId, offerId, id) : null,
    changeHref: mayChange ? milestonePath(chatId, id) : null,
    change: mayChange && change ? changeView(milestone, change, reader) : null,
  };
}

/** Its terms as text. */
export function termsView(terms: MilestoneTerms) {
  return {
    title: terms.title,
    amount: formatAmount(terms.amountCents),
    delivery: plural(terms.deliveryDays, "day"),
    deliverables: terms.deliverables,
    acceptance: terms.acceptance,
    test: terms.acceptanceTest && testView(terms.acceptanceTest),
  };
}

function testView({ agent, operation, input, expected }: AcceptanceTest) {
  return {
    agent,
    operation,
    input: JSON.stringify(input, null, 2),
    expected: JSON.stringify(expected, null, 2),
  };
}

function changeView(
  milestone: Milestone,
  change: MilestoneChange,
  reader: Reader,
) {
  const { userId, otherName } = reader;
  const isMine = change.proposerUserId === userId;
  return {
    id: change.id,
    isMine,
    from: isMine ? "You" : otherName,
    changes: termChanges(milestone, change),
    reason: change.reason,
    receives: receives(change.amountCents, reader),
  };
}

/** "You receive $350.00 of $500.00.", for operators. */
export function receives(
  cents: Cents,
  { lifetimeCents }: Pick<Reader, "lifetimeCents">,
): string | null {
  if (lifetimeCents === null || cents === 0) return null;
  const share = formatAmount(creatorShare(cents, lifetimeCents));
  return `You receive ${share} of ${formatAmount(cents)}.`;
}

function heldView(part: Part, payment: ProjectPayment, reader: Reader) {
  const { id: paymentId, status } = payment;
  const place = { chatId: part.chatId, paymentId };
  const isOpen = HELD_STATUSES.includes(status);
  const mayCut = isSplittable(payment);
  return {
    id: paymentId,
    revision: dealRevision(payment),
    status,
    /** Whether its money is held. */
    isOpen,
    /** Whether a refund of it is decided and on its way. */
    isReturning: isOpen && payment.resolvedAt !== null,
    isSplit: isSplit(payment),
    changesAsked: payment.changesAsked,
    said: saidOf(part, payment),
    lastDecline: status === "pending" ? payment.lastDecline : null,
    chargeback: chargebackWords(payment),
    words: paymentWords(payment, reader.party, part.isRefundFailed),
    receives: shareWords(payment, reader),
    lifetimeCents: reader.lifetimeCents,
    acts: paymentActsFor(reader.party, payment, reader.now).map((act) => ({
      act,
      href: paymentActPath(place, act),
    })),
    held: formatAmount(heldCents(payment)),
    heldCents: heldCents(payment),
    splitHref: mayCut ? splitPath(place) : null,
    splits: mayCut
      ? part.splits.map((split) => splitView(split, payment, reader))
      : [],
  };
}

/** The latest note that the payment's next step is about. */
function saidOf({ notes }: Part, { status, changesAsked }: ProjectPayment) {
  if (status === "held" && changesAsked === 0) return null;
  const act = SAID[status];
  const note = notes.findLast(({ paymentAct }) => paymentAct === act);
  return note ? noteView(note) : null;
}

const SAID: Partial<Record<ProjectPayment["status"], NotedAct>> = {
  held: "changes",
  delivered: "deliver",
  disputed: "dispute",
};

function noteView({ message, sender, files }: ChatMessage) {
  return {
    from: displayName(sender),
    text: markdownText(message),
    html: renderMarkdownLight(message),
    files: files.map(({ id, projectChatId, fileName, size }) => ({
      id,
      name: `${fileName} (${formatSize(size)})`,
      href: chatFilePath(projectChatId, id),
    })),
  };
}

/** What the operator receives, or received, of a payment. */
function shareWords(payment: ProjectPayment, reader: Reader): string | null {
  const { status, shareCents, releasedCents } = payment;
  if (status === "disputed") {
    const words = receives(heldCents(payment), reader);
    return words?.replace(/^You/, "If all of it is released, you") ?? null;
  }
  if (HELD_STATUSES.includes(status))
    return receives(heldCents(payment), reader);
  if (reader.lifetimeCents === null || shareCents === null) return null;
  if (status !== "released") return null;
  return `You received ${formatAmount(shareCents)} of ${formatAmount(releasedCents)}.`;
}

function splitView(
  { id, proposerUserId, refundCents, note }: DisputeSplit,
  payment: ProjectPayment,
  reader: Reader,
) {
  const isMine = proposerUserId === reader.userId;
  return {
    id,
    isMine,
    from: isMine ? "You" : reader.otherName,
    back: formatAmount(refundCents),
    rest: formatAmount(heldCents(payment) - refundCents),
    receives: receives(heldCents(payment) - refundCents, reader),
    note,
  };
}
