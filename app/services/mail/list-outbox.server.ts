import type { Ctx } from "~/ctx.server";
import { countEmails, listEmails } from "~/models/outbox-emails.server";

const PAGE_SIZE = 24;

/** One page of all mails, newest first; their text is read one by one. */
export async function listOutbox(ctx: Ctx, wantedPage: number) {
  const total = await countEmails(ctx.store.read);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(wantedPage, pageCount);
  const offset = (page - 1) * PAGE_SIZE;
  const mails = await listEmails(ctx.store.read, { limit: PAGE_SIZE, offset });
  return { mails, total, page, pageCount };
}
