import type { Ctx } from "~/ctx.server";
import { countOtherAdministrators } from "~/models/accounts/account-obstacles.server";
import {
  listOpenAppeals,
  type AppealedTakedown,
} from "~/models/agents/takedowns.server";

import { appealRevision } from "./appeal-revision.server";

const MOST_LISTED = 200;

export type OpenAppeal = AppealedTakedown & {
  revision: string;
  /** Why the reader cannot decide it; null if they can. */
  notDecided: string | null;
};

/** The appeals that wait for a decision, oldest first. */
export async function listAppeals(
  ctx: Ctx,
  administratorId: string,
): Promise<OpenAppeal[]> {
  const db = ctx.store.read;
  const [appeals, others] = await Promise.all([
    listOpenAppeals(db, MOST_LISTED),
    countOtherAdministrators(db, administratorId),
  ]);
  return appeals.map((appeal) => ({
    ...appeal,
    revision: appealRevision(appeal.takedown),
    notDecided: whyNot(appeal, { administratorId, isAlone: others === 0 }),
  }));
}

type Reader = { administratorId: string; isAlone: boolean };

function whyNot(
  { agent, takedown }: AppealedTakedown,
  { administratorId, isAlone }: Reader,
): string | null {
  if (agent.ownerUserId === administratorId) {
    return "This is your own agent: another administrator decides.";
  }
  return takedown.administratorId === administratorId && !isAlone
    ? "You took this agent down: another administrator decides."
    : null;
}
