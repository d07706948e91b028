import type { Ctx } from "~/ctx.server";
import { lastActivityText, securityLevel } from "~/domain/dashboard";
import { countCreatedAgents } from "~/models/dashboard.server";
import { listIncomingRequests } from "~/models/operator-requests.server";
import type { SafeUser } from "~/models/users.server";

import { findRunningPass } from "../orders/find-pass.server";
import { listChats } from "../projects/list-chats.server";

/** The first project chats; the others stand behind View All. */
const FIRST_CHATS = 4;
const MOST_REQUESTS = 20;

type ShowDashboard = { user: SafeUser; allChats: boolean };

/**
 * What awaits a user: standing, own project chats, a running pass, and for
 * operators the requests that came in.
 */
export async function showDashboard(
  ctx: Ctx,
  { user, allChats }: ShowDashboard,
) {
  const db = ctx.store.read;
  const [created, listed, incoming, pass] = await Promise.all([
    countCreatedAgents(db, user.id),
    listChats(ctx, user.id, allChats ? undefined : FIRST_CHATS),
    listIncomingRequests(db, user.id, MOST_REQUESTS),
    findRunningPass(ctx, user.id),
  ]);
  const activity = { at: user.lastActivityAt, type: user.lastActivityType };
  return {
    securityLevel: securityLevel(user.role, created),
    lastActivity: lastActivityText(activity, ctx.now()),
    ...listed,
    incoming,
    pass,
  };
}
