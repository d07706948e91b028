import type { Ctx } from "~/ctx.server";
import { dayOf, startOfDay } from "~/domain/insights/range";
import { daysAfter } from "~/domain/platform/dates";
import { DomainError } from "~/domain/platform/errors";
import { MEASURED_DAYS } from "~/domain/runs/endpoint-health";
import { countCallsByTime } from "~/models/runs/endpoint-health.server";
import {
  findEndpointSettings,
  type EndpointSettings,
} from "~/models/runs/endpoint-settings.server";

import { showAvailability } from "../catalogue/show-availability.server";
import { readDraft } from "../agents/draft-view.server";
import { ownAgent, type OwnAgent } from "../agents/own-agent.server";
import { openSecrets } from "./endpoint-secrets.server";

/**
 * An endpoint's settings and figures for its creator. The stored secret stays
 * on the server; the signing secret is for the creator's own host.
 */
export async function showEndpoint(ctx: Ctx, wanted: OwnAgent) {
  const { agentId } = wanted;
  const agent = await ownAgent(ctx.store.read, wanted);
  const isEndpoint =
    agent.deliveryType === "endpoint" ||
    (await readDraft(ctx.store.read, agent)).deliverableType === "endpoint";
  if (!isEndpoint) {
    throw new DomainError("not_found", "This agent has no endpoint.");
  }
  const [settings, availability, days] = await Promise.all([
    findEndpointSettings(ctx.store.read, agentId),
    showAvailability(ctx, agentId),
    countByDay(ctx, agentId),
  ]);
  return {
    agent: { id: agent.id, name: agent.name },
    canStore: ctx.env.secretKeys.length > 0,
    availability,
    days,
    ...(settings ? settingsView(ctx, settings) : UNCHANGED),
  };
}

const UNCHANGED = {
  secretHeader: null,
  signing: null,
  isProbed: true,
  monthlyCap: null,
  revision: "0",
};

function settingsView(ctx: Ctx, settings: EndpointSettings) {
  const { secretHeader, isProbed, monthlyCap, revision } = settings;
  const { signing } = openSecrets(ctx, settings);
  return {
    secretHeader,
    signing,
    isProbed,
    monthlyCap,
    revision: String(revision),
  };
}

type Day = { day: string; answered: number; failed: number };

/** The last days, oldest first, in UTC; a day without calls has zeros. */
async function countByDay(ctx: Ctx, agentId: string): Promise<Day[]> {
  const first = startOfDay(daysAfter(ctx.now(), 1 - MEASURED_DAYS));
  const days = Array.from({ length: MEASURED_DAYS }, (_, at) => ({
    from: daysAfter(first, at),
    until: daysAfter(first, at + 1),
  }));
  const counted = await countCallsByTime(ctx.store.read, agentId, days);
  return counted.map(({ calls, answered }, at) => ({
    day: dayOf(daysAfter(first, at)),
    answered,
    failed: calls - answered,
  }));
}
