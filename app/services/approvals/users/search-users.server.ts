import type { Ctx } from "~/ctx.server";
import type { UsersAddress } from "~/domain/approvals/user-forms";
import { cutPage, readTimeCursor } from "~/domain/platform/time-cursor";
import {
  countAccounts,
  findSuspender,
  listAccounts,
} from "~/models/accounts/user-administration.server";

import { requireAccount } from "./require-account.server";

const PAGE_SIZE = 24;

/** One page of the accounts that pass the filters, and their number. */
export async function searchUsers({ store }: Ctx, address: UsersAddress) {
  const after = readTimeCursor(address.cursor);
  const page = { limit: PAGE_SIZE + 1, after };
  const [rows, total] = await Promise.all([
    listAccounts(store, address, page),
    countAccounts(store, address),
  ]);
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  return { accounts: items, next, total };
}

export async function showAccount({ store }: Ctx, userId: string) {
  const account = await requireAccount(store.read, userId);
  const suspendedBy = await findSuspender(store.read, userId);
  return { ...account, suspendedBy: suspendedBy ?? null };
}

export type ShownAccount = Awaited<ReturnType<typeof showAccount>>;
