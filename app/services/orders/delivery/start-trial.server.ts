import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { daysAfter } from "~/domain/platform/dates";
import { underMaintenance } from "~/domain/runs/endpoint-health";
import {
  findAgentByKey,
  findVersionTerms,
  type AgentRow,
} from "~/models/catalogue/agent-pages.server";
import { findOwningOrder } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";
import { isUnderMaintenance } from "~/models/runs/endpoint-health.server";
import { insertTrial, type Trial } from "~/models/orders/trials.server";

import { admitClaim } from "../admit-claim.server";
import { newLicenseKey } from "../license-key.server";
import { trialDays } from "~/services/catalogue/show-trial.server";

type StartTrial = { userId: string; slug: string };

/**
 * Issues a license key for the trial days of a live endpoint, without payment,
 * once per user and agent. The key expires. Refuses the user's own agents, ones
 * they already bought, and ones under maintenance.
 */
export async function startTrial(
  ctx: Ctx,
  { userId, slug }: StartTrial,
): Promise<Trial> {
  return ctx.store.tx(async (tx) => {
    const agent = await findAgentByKey(tx, slug);
    if (!agent?.isLive) {
      throw new DomainError(
        "not_found",
        "The requested agent could not be found.",
      );
    }
    const days = trialDays(
      await findVersionTerms(tx, agent.publishedVersionId),
    );
    if (days === 0) throw refused("This agent offers no trial.");
    await refuseHolder(ctx, tx, { userId, agent });
    if (await isUnderMaintenance(tx, agent.id)) throw underMaintenance();
    await admitClaim(ctx, tx, userId);
    const startedAt = ctx.now();
    const trial = await insertTrial(tx, {
      id: ctx.newId(),
      userId,
      agentId: agent.id,
      licenseKey: newLicenseKey(),
      startedAt,
      endsAt: daysAfter(startedAt, days),
    });
    if (!trial) throw refused("You have already had a trial of this agent.");
    return trial;
  });
}

type Holder = { userId: string; agent: AgentRow };

async function refuseHolder(
  ctx: Ctx,
  tx: Db,
  { userId, agent }: Holder,
): Promise<void> {
  if (agent.ownerUserId === userId) {
    throw refused("You cannot try your own agent.");
  }
  const { mode } = ctx.payments;
  const wanted = { buyerUserId: userId, agentId: agent.id, mode };
  const owned = await findOwningOrder(tx, wanted);
  if (owned) {
    throw new DomainError("conflict", "You already own this agent.", {
      details: { orderId: owned.id },
    });
  }
}

function refused(message: string): DomainError {
  return new DomainError("conflict", message);
}
