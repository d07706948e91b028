import type { Ctx } from "~/ctx.server";
import { optionalKindOf } from "~/domain/notification-kinds";
import {
  markdownText,
  renderMarkdownLight,
} from "~/integrations/markdown.server";
import { findPreference } from "~/models/notification-preferences.server";
import { insertNotification } from "~/models/notifications.server";
import type { Db } from "~/models/store.server";

import { queueLetter } from "../mail/queue-letter.server";
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
  mail?: { dedupeKey: string; path: string; label: string };
};

/**
 * Tells a user, in the transaction of the act: in the bell and by e-mail, but
 * of what is optional only as the user wants it.
 */
export async function notify(tx: Db, ctx: Ctx, notice: Notice): Promise<void> {
  const { user, mail, quoteMd, message, ...shown } = notice;
  const quote = quoteMd ? quoteOf(quoteMd) : null;
  const kind = optionalKindOf(notice.type);
  const recipient = kind && { userId: user.id, kind };
  const wanted = (recipient && (await findPreference(tx, recipient))) ?? ALL;
  if (wanted.bell) {
    await insertNotification(tx, {
      id: ctx.newId(),
      userId: user.id,
      ...shown,
      message: quote ? `${message}\n${quote.text}` : message,
      createdAt: ctx.now(),
    });
  }
  if (!mail || !wanted.mail) return;
  await queueLetter(tx, ctx, {
    dedupeKey: mail.dedupeKey,
    to: user.email,
    letter: {
      subject: notice.title,
      lines: message.split(/\n+/),
      ...(quote && { quote }),
      link: { label: mail.label, url: `${ctx.env.publicUrl}${mail.path}` },
      ...(recipient && { unsubscribeUrl: unsubscribeUrl(ctx, recipient) }),
    },
  });
}

function quoteOf(markdown: string) {
  return {
    text: markdownText(markdown),
    html: renderMarkdownLight(markdown),
  };
}
