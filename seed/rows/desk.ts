import type {
  notifications,
  operatorApplications,
  supportRequests,
} from "../../drizzle/schema";
import {
  applications,
  supportRequests as seedRequests,
} from "../activity/desk";
import { daysBefore, seedId } from "../ids";
import { agentId } from "./agents";
import { userId } from "./people";
import { chatId } from "./projects";

type ApplicationRow = typeof operatorApplications.$inferInsert;
type SupportRow = typeof supportRequests.$inferInsert;
type NotificationRow = typeof notifications.$inferInsert;

export function applicationRows(now: Date): ApplicationRow[] {
  return applications.map(({ key, username, daysAgo, ...application }) => ({
    ...application,
    id: seedId(`application:${key}`),
    userId: username === null ? null : userId(username),
    expertise: [...application.expertise],
    status: "pending" as const,
    createdAt: daysBefore(now, daysAgo),
  }));
}

export function supportRows(now: Date): SupportRow[] {
  return seedRequests.map(({ key, username, daysAgo, ...request }) => ({
    ...request,
    id: seedId(`support:${key}`),
    userId: userId(username),
    status: "open" as const,
    createdAt: daysBefore(now, daysAgo),
  }));
}

/** The notifications of the demo accounts. */
export function notificationRows(now: Date): NotificationRow[] {
  return [
    note("ghost_alpha", 3, {
      type: "offer_accepted",
      title: "Offer accepted",
      message: "Rae Quinn accepted your offer of $1,450.00.",
      relatedId: chatId("dental-phones"),
    }),
    note("recruit_one", 5, {
      type: "offer_new",
      title: "New offer",
      message: "ghost_alpha made you an offer of $1,450.00.",
      relatedId: chatId("dental-phones"),
    }),
    note("brushfire", 17, {
      type: "agent_rejected",
      title: "Agent rejected",
      message:
        "Cold List Cannon was not approved. The notes say what to change.",
      relatedId: agentId("cold-list-cannon"),
    }),
    note("ironwood", 16, {
      type: "payment_disputed",
      title: "Payment disputed",
      message: "kwame_b opened a dispute about $760.00.",
      relatedId: chatId("quote-templates"),
    }),
    note("second_eye", 16, {
      type: "payment_disputed",
      title: "Dispute to settle",
      message: "A payment of $760.00 is disputed and waits for a decision.",
      relatedId: chatId("quote-templates"),
    }),
  ].map(({ daysAgo, ...row }) => ({
    ...row,
    createdAt: daysBefore(now, daysAgo),
  }));
}

type Note = Pick<NotificationRow, "type" | "title" | "message" | "relatedId">;

function note(username: string, daysAgo: number, content: Note) {
  const id = seedId(`notification:${username}:${content.type}`);
  return { ...content, id, userId: userId(username), daysAgo };
}
