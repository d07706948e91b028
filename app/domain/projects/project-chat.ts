import { z } from "zod";

import type { PaymentStatus } from "./projects";

/** Messages: up to 5,000 characters after trimming (PRODUCT section 7). */
export const MAX_MESSAGE_LENGTH = 5_000;

const emptyMessage = "Write a message first.";

export const messageSchema = z
  .string(emptyMessage)
  .trim()
  .min(1, emptyMessage)
  .max(MAX_MESSAGE_LENGTH, "Keep the message within 5,000 characters.");

/** Money of a project that has neither reached the operator nor gone back. */
export const OPEN_PAYMENT_STATUSES = [
  "pending",
  "held",
  "delivered",
  "disputed",
] as const satisfies readonly PaymentStatus[];

/** Why a project is not completed, and its chat not deleted, meanwhile. */
export const COMPLETED_LATER =
  "Money of this project is held or on its way. The project can be completed once that is released, refunded or let go.";
export const DELETED_LATER =
  "Money of this project is held or on its way. The chat can be deleted once that is released, refunded or let go.";

/** "OPERATION ANSWER" as a title in running text: "Operation Answer". */
export function projectTitle(missionName: string): string {
  const words = missionName.trim().toLowerCase().split(/\s+/);
  const title = words
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
  return title.slice(0, 120) || "Operation Unnamed";
}

/** The title of a chat in which a listing's price is agreed. */
export function quoteTitle(agentName: string): string {
  return `Quote for ${agentName}`.slice(0, 120);
}

/** "16:02", in UTC. */
export function timeLabel(date: Date): string {
  return date.toISOString().slice(11, 16);
}

/** The day that a message was sent on, as its divider says it. */
export function dayLabel(date: Date, now: Date): string {
  if (dayOf(date) === dayOf(now)) return "Today";
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear();
  return date.toLocaleDateString("en-US", {
    timeZone: "UTC",
    weekday: "long",
    month: "long",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
