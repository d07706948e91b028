import type { Ctx } from "~/ctx.server";
import {
  listOpenAppeals,
  type AppealedTakedown,
} from "~/models/agents/takedowns.server";
import type { Db } from "~/models/platform/store.server";

import { isOnlyAdministrator } from "../is-only-administrator.server";
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
  const appeals = await listOpenAppeals(db, MOST_LISTED);
  return Promise.all(
    appeals.map(async (appeal) => ({
      ...appeal,
      revision: appealRevision(appeal.takedown),
      notDecided: await whyNot(db, appeal, administratorId),
    })),
  );
}

async function whyNot(
  db: Db,
  { agent, takedown }: AppealedTakedown,
  administratorId: string,
): Promise<string | null> {
  if (agent.ownerUserId === administratorId) {
    return "This is your own agent: another administrator decides.";
  }
  if (takedown.administratorId !== administratorId) return null;
  return (await isOnlyAdministrator(db, { administratorId, ...agent }))
    ? null
    : "You took this agent down: another administrator decides.";
}
