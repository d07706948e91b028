import type { Ctx } from "~/ctx.server";
import { MAIL_STATUSES, type MailStatus } from "~/domain/notifications/mail";
import { cutPage, readTimeCursor } from "~/domain/platform/time-cursor";
import {
  countEmails,
  listEmails,
} from "~/models/notifications/outbox-lists.server";

const PAGE_SIZE = 24;

type Wanted = { status: MailStatus | null; q?: string; cursor: string | null };

/**
 * One page of the outbox, optionally by status, recipient or subject, newest
 * first, without the text of the mails. The numbers are of the same search.
 */
export async function listOutbox(
  { store }: Ctx,
  { status, q = "", cursor }: Wanted,
) {
  const page = { limit: PAGE_SIZE + 1, after: readTimeCursor(cursor) };
  const [rows, all, ...numbers] = await Promise.all([
    listEmails(store, { status, q }, page),
    countEmails(store, { status: null, q }),
    ...MAIL_STATUSES.map((one) => countEmails(store, { status: one, q })),
  ]);
  const counts = Object.fromEntries(
    MAIL_STATUSES.map((one, index) => [one, numbers[index] ?? 0]),
  );
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  return { mails: items, next, counts, all };
}
