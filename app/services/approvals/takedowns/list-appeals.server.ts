import type { Ctx } from "~/ctx.server";
import {
  listOpenAppeals,
  type AppealedTakedown,
} from "~/models/agents/takedowns.server";

import { whyRefused } from "../../platform/why-refused.server";
import { appealRevision, refuseOwnTakedown } from "./decide-appeal.server";

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
      notDecided: await whyRefused(
        refuseOwnTakedown(db, administratorId, appeal),
      ),
    })),
  );
}
