import {
  CATALOGUE,
  linkTo,
  mailClassOf,
  writeNotice,
  type AnyNotice,
  type NoticeKind,
  type NoticeOf,
} from "~/content/notices/catalogue";
import type { NoticeLink, Recipient, Words } from "~/content/notices/notice";
import type { Ctx } from "~/ctx.server";
import { isDeletedAddress } from "~/domain/accounts/deleted-name";
import { renderLetter, type Letter } from "~/domain/notifications/letter";
import { domainOf, priorityOf } from "~/domain/notifications/mail-order";
import type { OptionalKind } from "~/domain/notifications/notification-kinds";
import {
  markdownText,
  renderMarkdown,
  renderMarkdownLight,
} from "~/integrations/markdown.server";
import { findUser } from "~/models/accounts/users.server";
import { findPreference } from "~/models/notifications/notification-preferences.server";
import {
  insertNotifications,
  type NewNotification,
} from "~/models/notifications/notifications.server";
import {
  insertOutboxEmails,
  type NewOutboxEmail,
} from "~/models/notifications/outbox-emails.server";
import type { Db } from "~/models/platform/store.server";

import { unsubscribeUrl } from "./unsubscribe-link.server";

/** The default until a user chooses. */
const ALL = { bell: true, mail: true };

/**
 * Notifies a user in the transaction of the action, by bell and mail according
 * to the notice catalogue, unless they have muted it. Skips deleted accounts.
 * The worker sends the mail, so a mail server that is down loses nothing.
 */
export async function notify(
  ctx: Ctx,
  tx: Db,
  notice: AnyNotice,
): Promise<void> {
  const { by, preference } = CATALOGUE[notice.kind];
  const words: Words = writeNotice(notice);
  const user = await findRecipient(tx, words.to);
  if (!user) return;
  const choice = await findChoice(tx, user.id, preference);
  if (by !== "mail" && choice.bell && user.id !== null) {
    const row = bellRow(ctx, notice.kind, { ...words, to: user.id });
    await insertNotifications(tx, [row]);
  }
  if (by === "bell" || !choice.mail) return;
  const unsubscribe = choice.muter && unsubscribeUrl(ctx, choice.muter);
  const to = { ...user, unsubscribe };
  const mail = mailRow(ctx, notice.kind, { ...words, to });
  await insertOutboxEmails(tx, [mail]);
}

/**
 * Notifies many people in a few statements, ignoring their preferences because
 * these notices cannot be muted. Skips deleted accounts; who has no account gets
 * only the mail.
 */
export async function notifyAll(
  ctx: Ctx,
  tx: Db,
  notices: readonly NoticeOf<
    | "order_updated"
    | "endpoint_closed"
    | "order_recalled"
    | "recall_ended"
    | "report_decided"
    | "report_undone"
  >[],
): Promise<void> {
  const told = notices
    .map((notice) => ({ notice, words: writeNotice(notice) }))
    .filter(({ words }) => !isDeletedAddress(words.to.email));
  await insertNotifications(
    tx,
    told.flatMap(({ notice, words }) =>
      words.to.id === null
        ? []
        : [bellRow(ctx, notice.kind, { ...words, to: words.to.id })],
    ),
  );
  await insertOutboxEmails(
    tx,
    told.map(({ notice, words }) => mailRow(ctx, notice.kind, words)),
  );
}

type MailTo = { id: string | null; email: string; unsubscribe?: string };

function mailRow(
  ctx: Ctx,
  kind: NoticeKind,
  { to, ...words }: Omit<Words, "to"> & { to: MailTo },
): NewOutboxEmail {
  const { id: userId, email, unsubscribe } = to;
  const { link } = CATALOGUE[kind];
  const mail = renderLetter({
    ...letterOf(words),
    link: linkOf(ctx, link, words.about),
    unsubscribeUrl: unsubscribe,
  });
  return {
    id: ctx.newId(),
    dedupeKey: `${kind}:${words.act}`,
    priority: priorityOf(mailClassOf(kind)),
    domain: domainOf(email),
    userId,
    toAddress: email,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html,
    unsubscribeUrl: unsubscribe,
    causeId: ctx.causeId,
    nextAttemptAt: ctx.now(),
    createdAt: ctx.now(),
  };
}

async function findRecipient(tx: Db, to: Recipient | null) {
  const user = typeof to === "string" ? await findUser(tx, to) : to;
  return user && !isDeletedAddress(user.email) ? user : null;
}

async function findChoice(
  tx: Db,
  userId: string | null,
  kind: OptionalKind | undefined,
) {
  if (userId === null || !kind) return { ...ALL, muter: undefined };
  const muter = { userId, kind };
  return { ...((await findPreference(tx, muter)) ?? ALL), muter };
}

function bellRow(
  ctx: Ctx,
  type: NoticeKind,
  { to, title, message = "", about = null, quoteMd }: Words & { to: string },
): NewNotification {
  return {
    id: ctx.newId(),
    userId: to,
    type,
    title,
    message: quoteMd ? `${message}\n${markdownText(quoteMd)}` : message,
    relatedId: about,
    createdAt: ctx.now(),
  };
}

function letterOf(words: Omit<Words, "to">): Letter {
  const { message = "", quoteMd, guideMd } = words;
  const mail = words.mail ?? { lines: message.split(/\n+/), ...words };
  return {
    subject: mail.title,
    lines: mail.lines,
    ...(quoteMd && {
      quote: {
        text: markdownText(quoteMd),
        html: renderMarkdownLight(quoteMd),
      },
    }),
    ...(guideMd && {
      guide: {
        title: "Instructions",
        text: guideMd,
        html: renderMarkdown(guideMd),
      },
    }),
  };
}

function linkOf({ env }: Ctx, link: NoticeLink | null, about?: string | null) {
  if (!link) return undefined;
  const { label, path } = linkTo(link, about ?? null);
  return { label, url: `${env.publicUrl}${path}` };
}
