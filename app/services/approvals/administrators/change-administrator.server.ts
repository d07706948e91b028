import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { countOtherAdministrators } from "~/models/accounts/account-obstacles.server";
import { changeRole } from "~/models/accounts/administrators.server";
import type { Db } from "~/models/platform/store.server";
import { findUserByEmail, type SafeUser } from "~/models/accounts/users.server";

import { recordAct } from "~/services/platform/record-act.server";

type Change = { email: string; to: "admin" | "user" };

/**
 * Grants or revokes the administrator role, from the command line only. The
 * last administrator who can sign in stays. Returns false if nothing changed.
 */
export async function changeAdministrator(
  ctx: Ctx,
  { email, to }: Change,
): Promise<boolean> {
  return ctx.store.tx(async (tx) => {
    const user = await findUserByEmail(tx, email.trim());
    if (!user) throw new DomainError("not_found", `No account uses ${email}.`);
    if (to === "admin" && user.suspendedAt) {
      throw new DomainError("conflict", `The account ${email} is suspended.`);
    }
    if (to === "user") await refuseLast(tx, user);
    if (!(await changeRole(tx, user.id, to))) return false;
    await recordAct(ctx, tx, {
      actorUserId: null,
      act: to === "admin" ? "administrator_granted" : "administrator_revoked",
      subject: { type: "user", id: user.id },
      before: { role: user.role },
      after: { role: to },
    });
    return true;
  });
}

async function refuseLast(
  tx: Db,
  { id, role, email }: SafeUser,
): Promise<void> {
  if (role !== "admin" || (await countOtherAdministrators(tx, id)) > 0) return;
  throw new DomainError(
    "conflict",
    `${email} is the only administrator. Make someone else an administrator first.`,
  );
}
