import { z } from "zod";

import { daysAfter } from "../platform/dates";
import { formatMoment } from "../platform/dates";
import { LONGEST_NAME } from "../workflows/plan-name";
import type { ChatStatus, MessageType, PaymentStatus } from "./projects";

/**
 * The maximum length of a message after trimming
 * (docs/product/projects.md#chats).
 */
export const MAX_MESSAGE_LENGTH = 5_000;

const emptyMessage = "Write a message first.";

export const messageSchema = z
  .string(emptyMessage)
  .trim()
  .min(1, emptyMessage)
  .max(MAX_MESSAGE_LENGTH, "Keep the message within 5,000 characters.");

/** How long an author can edit a message (docs/product/projects.md#chats). */
export const EDITABLE_MS = 10 * 60_000;

/** What both parties read in place of a removed message. */
export const REMOVED_MESSAGE = "An administrator removed this message.";

type Written = {
  messageType: MessageType;
  message: string;
  createdAt: Date;
  removedAt: Date | string | null;
  sequence: number;
  paymentAct: string | null;
};

type Editing = {
  chatStatus: ChatStatus;
  /** The number up to which the other party has read. */
  readUntil: number;
  isDisputed: boolean;
  now: Date;
};

/**
 * Whether a message is a text that its author can still edit: young, unread and
 * not evidence in a dispute.
 */
export function isEditable(written: Written, editing: Editing): boolean {
  const { chatStatus, readUntil, isDisputed, now } = editing;
  const age = now.getTime() - written.createdAt.getTime();
  const isOpen = chatStatus === "active" && !isDisputed;
  const isUnread = written.sequence > readUntil;
  return isOwnText(written) && isOpen && isUnread && age <= EDITABLE_MS;
}

/** Notes on payments stay as they were sent, also by mail. */
export function isOwnText(
  written: Pick<
    Written,
    "messageType" | "message" | "removedAt" | "paymentAct"
  >,
): boolean {
  const { messageType, message, removedAt, paymentAct } = written;
  const isText = messageType === "text" && message !== "";
  return isText && !removedAt && paymentAct === null;
}

/** The statuses of project money that is neither released nor refunded. */
export const OPEN_PAYMENT_STATUSES = [
  "pending",
  "held",
  "delivered",
  "disputed",
] as const satisfies readonly PaymentStatus[];

/** Why a project cannot be completed, nor its chat deleted, meanwhile. */
const HELD_MONEY =
  "Money in this project is on hold or on its way. You can complete the project once that money is released or refunded, or its offer is canceled.";
const UNPAID_OFFER =
  "An accepted offer is not paid yet. Pay or cancel it, then complete the project.";
const DELETED_LATER =
  "Money in this project is on hold or on its way. You can delete the chat once that money is released or refunded, or its offer is canceled.";

type ProjectMoney = { isMoneyOpen: boolean; hasOpenOffer: boolean };

/** Why a project cannot be completed now; null if it can. */
export function completionObstacle(money: ProjectMoney): string | null {
  if (money.isMoneyOpen) return HELD_MONEY;
  return money.hasOpenOffer ? UNPAID_OFFER : null;
}

const REMIND_DAYS = 7;

/** An operator who reminded before this moment can remind again. */
export function remindableFrom(now: Date): Date {
  return daysAfter(now, -REMIND_DAYS);
}

type Reminded = { remindedAt: Date | null; lastPaidAt: Date | null };

/**
 * When the operator can complete a settled project: a week after a reminder. A
 * reminder that came before the last payment does not count.
 */
export function completableFrom({
  remindedAt,
  lastPaidAt,
}: Reminded): Date | null {
  if (remindedAt === null) return null;
  const isOutdated = lastPaidAt !== null && remindedAt < lastPaidAt;
  return isOutdated ? null : daysAfter(remindedAt, REMIND_DAYS);
}

/** A chat in which money moved stays this long after the last payment. */
const KEPT_DAYS = 30;

type Deletion = { isMoneyOpen: boolean; lastPaidAt: Date | null };

/** Why a chat cannot be deleted now; null if it can. */
export function deletionObstacle(
  { isMoneyOpen, lastPaidAt }: Deletion,
  now: Date,
): string | null {
  if (isMoneyOpen) return DELETED_LATER;
  const from = lastPaidAt && daysAfter(lastPaidAt, KEPT_DAYS);
  if (from === null || from <= now) return null;
  return `Money moved in this project. You can delete the chat from ${formatMoment(from)}, and both of you will be mailed what was written.`;
}

/** Only paid work can be rated (refused with 409 otherwise). */
export const RATED_WHEN_PAID =
  "You can rate a project only after a payment has been released, or refunded by a decision on a dispute.";

/** The maximum length of a chat's title. */
export const LONGEST_TITLE = LONGEST_NAME;

/** The title of a chat about a quote. */
export function quoteTitle(agentName: string): string {
  return `Quote for ${agentName}`.slice(0, LONGEST_TITLE);
}

/** A time zone's name; null is the zone of the reader's browser. */
export type Zone = string | null;

/** "16:02". */
export function timeLabel(date: Date, zone: Zone = "UTC"): string {
  return date.toLocaleTimeString("en-GB", {
    timeZone: zone ?? undefined,
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** "Nov 20, 2026, 16:02 UTC", with the name of the zone. */
export function momentLabel(date: Date, zone: Zone = "UTC"): string {
  if (zone === "UTC") return formatMoment(date);
  const time = date.toLocaleTimeString("en-GB", {
    timeZone: zone ?? undefined,
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return `${dateLabel(date, zone)}, ${time}`;
}

/** "Nov 20, 2026". */
export function dateLabel(date: Date, zone: Zone = "UTC"): string {
  return date.toLocaleDateString("en-US", {
    timeZone: zone ?? undefined,
    month: "short",
    day: "numeric",
    year: "numeric",
  });
}

/** The day of a message, for its divider. */
export function dayLabel(date: Date, now: Date, zone: Zone = "UTC"): string {
  const [day, year] = dayOf(date, zone);
  const [today, thisYear] = dayOf(now, zone);
  if (year !== thisYear) return `${day}, ${year}`;
  return day === today ? "Today" : day;
}

function dayOf(date: Date, zone: Zone): [day: string, year: string] {
  const timeZone = zone ?? undefined;
  const day = date.toLocaleDateString("en-US", {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
  });
  return [day, date.toLocaleDateString("en-US", { timeZone, year: "numeric" })];
}
