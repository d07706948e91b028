import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import { changeRole } from "~/models/administrators.server";
import { findUserByEmail } from "~/models/users.server";

import { recordAct } from "../auditing/record-act.server";

type Change = { email: string; to: "admin" | "user" };

/**
 * The command line makes an account an administrator, or ends that; nobody can
 * do it on the site. False when it was so already.
 */
export async function changeAdministrator(
  ctx: Ctx,
  { email, to }: Change,
): Promise<boolean> {
  return ctx.store.tx(async (tx) => {
    const user = await findUserByEmail(tx, email.trim());
    if (!user) throw new DomainError("not_found", `Nobody has ${email} here.`);
    if (to === "admin" && user.suspendedAt) {
      throw new DomainError("conflict", `The account ${email} is suspended.`);
    }
    if (!(await changeRole(tx, user.id, to))) return false;
    await recordAct(tx, ctx, {
      actorUserId: null,
      act: to === "admin" ? "administrator_granted" : "administrator_revoked",
      subject: { type: "user", id: user.id },
      before: { role: user.role },
      after: { role: to },
    });
    return true;
  });
}
