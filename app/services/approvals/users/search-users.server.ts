import type { Ctx } from "~/ctx.server";
import type { UsersAddress } from "~/domain/approvals/user-forms";
import {
  countAccounts,
  listAccounts,
} from "~/models/accounts/user-administration.server";

import { requireAccount } from "./require-account.server";

const PAGE_SIZE = 24;

export async function searchUsers({ store }: Ctx, address: UsersAddress) {
  const total = await countAccounts(store.read, address);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(address.page, pageCount);
  const offset = (page - 1) * PAGE_SIZE;
  const slice = { limit: PAGE_SIZE, offset };
  const accounts = await listAccounts(store.read, address, slice);
  return { accounts, total, page, pageCount };
}

export async function showAccount({ store }: Ctx, userId: string) {
  return requireAccount(store.read, userId);
}
