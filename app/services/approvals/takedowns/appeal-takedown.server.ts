import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { addAppeal } from "~/models/agents/takedowns.server";
import type { Db } from "~/models/platform/store.server";

import { ownAgent, type OwnAgent } from "../../agents/own-agent.server";
import { notifyAdministrators } from "../../notifications/notify-administrators.server";
import { recordAct } from "../../platform/record-act.server";

/** Appeals the takedown of the owner's agent, once. */
export async function appealTakedown(
  ctx: Ctx,
  wanted: OwnAgent & { appeal: string },
): Promise<void> {
  await ctx.store.tx((tx) => appealOpenTakedown(ctx, tx, wanted));
}

/** The same inside the caller's transaction. */
export async function appealOpenTakedown(
  ctx: Ctx,
  tx: Db,
  { appeal, ...own }: OwnAgent & { appeal: string },
): Promise<void> {
  const agent = await ownAgent(tx, own);
  const at = ctx.now();
  const takedown = await addAppeal(tx, agent.id, { appeal, at });
  if (!takedown) {
    throw new DomainError(
      "conflict",
      "There is no takedown of this agent that you can still appeal.",
    );
  }
  await recordAct(ctx, tx, {
    actorUserId: own.ownerId,
    act: "takedown_appealed",
    subject: { type: "agent", id: agent.id },
    before: { reason: takedown.reason },
    after: { appeal },
  });
  await notifyAdministrators(ctx, tx, {
    except: agent.ownerUserId,
    noticeFor: (to) => ({ kind: "appeal_new", to, agent, takedown }),
  });
}
