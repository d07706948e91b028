import type { Ctx } from "~/ctx.server";
import type { Letter } from "~/domain/notifications/letter";
import { optionalKindOf } from "~/domain/notifications/notification-kinds";
import {
  markdownText,
  renderMarkdown,
  renderMarkdownLight,
} from "~/integrations/markdown.server";
import { findPreference } from "~/models/notifications/notification-preferences.server";
import { insertNotification } from "~/models/notifications/notifications.server";
import type { Db } from "~/models/platform/store.server";

import { queueLetter } from "./queue-letter.server";
import { unsubscribeUrl } from "./unsubscribe-link.server";

/** Until a user chooses. */
const ALL = { bell: true, mail: true };

type Notice = {
  user: { id: string; email: string };
  /** `agent_*`, `request_*`, `message_*` …: decides where it leads. */
  type: string;
  title: string;
  message: string;
  /** Markdown that somebody wrote about it: its words follow the message. */
  quoteMd?: string | null;
  relatedId: string | null;
  /** Also mails the user, once per act. */
  mail?: MailNotice;
};

type MailNotice = {
  dedupeKey: string;
  path: string;
  label: string;
  /** Markdown that the mail alone holds: instructions of what was bought. */
  guideMd?: string | null;
};

/**
 * Tells a user, in the transaction of the act: in the bell and by e-mail, but
 * of what is optional only as the user wants it.
 */
export async function notify(tx: Db, ctx: Ctx, notice: Notice): Promise<void> {
  const { user, type, title, relatedId } = notice;
  const kind = optionalKindOf(type);
  const recipient = kind && { userId: user.id, kind };
  const wanted = (recipient && (await findPreference(tx, recipient))) ?? ALL;
  if (wanted.bell) {
    await insertNotification(tx, {
      id: ctx.newId(),
      userId: user.id,
      ...{ type, title, relatedId },
      message: bellText(notice),
      createdAt: ctx.now(),
    });
  }
  if (!notice.mail || !wanted.mail) return;
  await queueLetter(tx, ctx, {
    dedupeKey: notice.mail.dedupeKey,
    to: user.email,
    letter: {
      ...letterOf(notice),
      ...guideOf(notice.mail),
      ...linkOf(ctx, notice.mail),
      ...(recipient && { unsubscribeUrl: unsubscribeUrl(ctx, recipient) }),
    },
  });
}

function bellText({ message, quoteMd }: Notice): string {
  return quoteMd ? `${message}\n${markdownText(quoteMd)}` : message;
}

function letterOf({ title, message, quoteMd }: Notice): Letter {
  const letter = { subject: title, lines: message.split(/\n+/) };
  if (!quoteMd) return letter;
  const html = renderMarkdownLight(quoteMd);
  return { ...letter, quote: { text: markdownText(quoteMd), html } };
}

function guideOf({ guideMd }: MailNotice): Pick<Letter, "guide"> {
  if (!guideMd) return {};
  const html = renderMarkdown(guideMd);
  return { guide: { title: "Instructions", text: guideMd, html } };
}

function linkOf({ env }: Ctx, { label, path }: MailNotice) {
  return { link: { label, url: `${env.publicUrl}${path}` } };
}
