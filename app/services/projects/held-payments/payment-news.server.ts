import type { Ctx } from "~/ctx.server";
import { findChatWithParties } from "~/models/projects/project-chats.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { Db } from "~/models/platform/store.server";
import { findUser } from "~/models/accounts/users.server";

import { notify } from "~/services/notifications/notify.server";
import { announce } from "../announce.server";

type News = {
  payment: ProjectPayment;
  /** Whose act it was; nobody's for what happens by itself. */
  byUserId: string | null;
  type: string;
  title: string;
  text: string;
  /** Names the act, so that it is mailed once. */
  act: string;
};

/**
 * Says in the chat what happened to its money and tells the parties, except
 * the one whose act it was. A chat that was deleted is told nothing.
 */
export async function tellOfPayment(
  ctx: Ctx,
  tx: Db,
  news: News,
): Promise<void> {
  const { payment, byUserId } = news;
  const { payerUserId, recipientUserId } = payment;
  const told = [payerUserId, recipientUserId].filter((id) => id !== byUserId);
  const [first, ...others] = told;
  if (!first) return;
  const project = await sayInChat(ctx, tx, { ...news, toldId: first });
  const title = project ? `${news.title}: ${project}` : news.title;
  for (const id of project ? others : told) {
    await tellParty(ctx, tx, { ...news, title, userId: id });
  }
}

/** The title of the chat in which it is said; null where there is none. */
async function sayInChat(
  ctx: Ctx,
  tx: Db,
  { payment, byUserId, toldId, ...news }: News & { toldId: string },
): Promise<string | null> {
  const { projectChatId } = payment;
  const found =
    projectChatId === null
      ? undefined
      : await findChatWithParties(tx, projectChatId);
  if (!found) return null;
  const { chat, requester, operator } = found;
  await announce(tx, ctx, {
    chatId: chat.id,
    sender: { id: byUserId ?? payment.payerUserId },
    other: toldId === requester.id ? requester : operator,
    text: news.text,
    chatStatus: chat.status,
    notice: {
      type: news.type,
      title: news.title,
      requestId: `${news.act}:${toldId}`,
    },
  });
  return chat.title;
}

type Told = Omit<News, "byUserId"> & { userId: string };

/** Tells one party outside the chat, with the way to it. */
export async function tellParty(
  ctx: Ctx,
  tx: Db,
  { userId, payment, type, title, text, act }: Told,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  const { projectChatId: chatId } = payment;
  await notify(tx, ctx, {
    ...{ user, type, title, message: text, relatedId: chatId },
    mail: {
      dedupeKey: `${type}:${act}:${userId}`,
      path: chatId ? `/dashboard/chats/${chatId}` : "/dashboard",
      label: chatId ? "Open the project chat" : "Open the dashboard",
    },
  });
}
