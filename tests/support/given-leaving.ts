import type { Ctx } from "~/ctx.server";
import { deleteAccount } from "~/services/accounts/deletion/delete-account.server";

import { userRow } from "./given-accounts";
import { PROOF } from "./given-session";

/** A user deletes their account with the right password. */
export async function leave(ctx: Ctx, { id }: { id: string }) {
  await deleteAccount(ctx, { ...PROOF, user: await userRow(ctx, id) });
}
