import type { Ctx } from "~/ctx.server";
import { cutPage, EVER, type TimePage } from "~/domain/platform/time-cursor";
import {
  findCaseOfTakedown,
  listOpenAppeals,
  type AppealedTakedown,
} from "~/models/agents/takedowns.server";
import type { FoundPage } from "~/models/platform/keyset.server";

import { whyRefused } from "../../platform/why-refused.server";
import { appealRevision, refuseOwnTakedown } from "./decide-appeal.server";

export type OpenAppeal = AppealedTakedown & {
  revision: string;
  /** Why the reader cannot decide it; null if they can. */
  notDecided: string | null;
  /** The reports' case in which the agent was taken down. */
  caseId: string | null;
};

/** Appeals that wait for a decision, oldest first. */
export async function listAppeals(
  ctx: Ctx,
  administratorId: string,
  page: FoundPage,
): Promise<OpenAppeal[]> {
  const db = ctx.store.read;
  const appeals = await listOpenAppeals(db, page);
  return Promise.all(
    appeals.map(async (appeal) => ({
      ...appeal,
      revision: appealRevision(appeal.takedown),
      notDecided: await whyRefused(
        refuseOwnTakedown(db, administratorId, appeal),
      ),
      caseId: await findCaseOfTakedown(db, appeal),
    })),
  );
}

type Wanted = TimePage & { administratorId: string };

/** One page of these appeals, for programs. */
export async function pageTakedownAppeals(
  ctx: Ctx,
  { administratorId, limit, after }: Wanted,
) {
  const page = { limit: limit + 1, after };
  const appeals = await listAppeals(ctx, administratorId, page);
  return cutPage(appeals, limit, ({ takedown: { id, appealedAt } }) => ({
    at: appealedAt ?? EVER,
    id,
  }));
}
