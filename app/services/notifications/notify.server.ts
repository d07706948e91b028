import type { Ctx } from "~/ctx.server";
import { insertNotification } from "~/models/notifications.server";
import type { Db } from "~/models/store.server";

import { queueLetter } from "../mail/queue-letter.server";

type Notice = {
  user: { id: string; email: string };
  /** `agent_*`, `request_*`, `message_*` …: decides where it leads. */
  type: string;
  title: string;
  message: string;
  relatedId: string | null;
  /** Also mails the user, once per act. */
  mail?: { dedupeKey: string; path: string; label: string };
};

/** Tells a user, in the transaction of the act: in the bell and by e-mail. */
export async function notify(
  tx: Db,
  ctx: Ctx,
  { user, mail, ...notice }: Notice,
): Promise<void> {
  await insertNotification(tx, {
    id: ctx.newId(),
    userId: user.id,
    ...notice,
    createdAt: ctx.now(),
  });
  if (!mail) return;
  await queueLetter(tx, ctx, {
    dedupeKey: mail.dedupeKey,
    to: user.email,
    letter: {
      subject: notice.title,
      lines: [notice.message],
      link: { label: mail.label, url: `${ctx.env.publicUrl}${mail.path}` },
    },
  });
}
