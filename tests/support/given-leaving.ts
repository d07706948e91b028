import type { Ctx } from "~/ctx.server";
import { deleteAccount } from "~/services/accounts/deletion/delete-account.server";

import { userRow } from "./given-accounts";
import { PASSWORD } from "./given";

/** A user deletes their account with the right password. */
export async function leave(ctx: Ctx, { id }: { id: string }) {
  const user = await userRow(ctx, id);
  await deleteAccount(ctx, {
    user,
    clientAddress: "203.0.113.7",
    currentPassword: PASSWORD,
  });
}
