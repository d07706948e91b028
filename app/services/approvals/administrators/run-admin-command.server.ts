import type { Ctx } from "~/ctx.server";
import type { AdminCommand } from "~/domain/approvals/admin-command";
import { listAdministrators } from "~/models/accounts/administrators.server";

import { changeAdministrator } from "./change-administrator.server";

/** Runs the arguments of `npm run admin` and returns the lines to print. */
export async function runAdminCommand(
  ctx: Ctx,
  command: AdminCommand,
): Promise<string[]> {
  if (command.act === "list") return describeAdministrators(ctx);
  const { act, email } = command;
  const to = act === "grant" ? "admin" : "user";
  const isChanged = await changeAdministrator(ctx, { email, to });
  const state = to === "admin" ? "an administrator" : "no administrator";
  return [`${email} is ${state} ${isChanged ? "from now on" : "already"}.`];
}

async function describeAdministrators({ store }: Ctx): Promise<string[]> {
  const administrators = await listAdministrators(store.read);
  if (administrators.length === 0) return ["There is no administrator yet."];
  return administrators.map(({ email, username, suspendedAt }) =>
    suspendedAt
      ? `${email} (${username}, suspended)`
      : `${email} (${username})`,
  );
}
