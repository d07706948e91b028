import type { Ctx } from "~/ctx.server";
import { MAIL_STATUSES, type MailStatus } from "~/domain/notifications/mail";
import {
  countEmailsByStatus,
  listEmails,
} from "~/models/notifications/outbox-lists.server";

const PAGE_SIZE = 24;

type Wanted = { status: MailStatus | null; page: number };

/**
 * One page of the outbox, optionally by status, newest first, without the text
 * of the mails.
 */
export async function listOutbox(ctx: Ctx, { status, page: wanted }: Wanted) {
  const counts = await countEmailsByStatus(ctx.store.read);
  const all = MAIL_STATUSES.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const total = status ? (counts[status] ?? 0) : all;
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const offset = (page - 1) * PAGE_SIZE;
  const slice = { status, limit: PAGE_SIZE, offset };
  const mails = await listEmails(ctx.store.read, slice);
  return { mails, counts, total, all, page, pageCount };
}
