import type { Ctx } from "../../app/ctx.server";
import { findUser } from "../../app/models/accounts/users.server";

export async function requireUser(ctx: Ctx, id: string) {
  const user = await findUser(ctx.store.read, id);
  if (!user) throw new Error(`There is no user ${id}`);
  return user;
}
