import { randomBytes } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import { SIGNING_PREFIX } from "~/domain/runs/runs";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";
import type { Db } from "~/models/platform/store.server";
import { deleteEndpointHealth } from "~/models/runs/endpoint-health.server";
import {
  findEndpointSettings,
  updateEndpointSettings,
  type EndpointSettings,
} from "~/models/runs/endpoint-settings.server";

import { ownAgent, type OwnAgent } from "../agents/own-agent.server";
import { refuseStale } from "../platform/refuse-stale.server";
import { sealFor } from "./endpoint-secrets.server";

type Change = OwnAgent & { revision: Revision };
type Changes = Partial<Omit<EndpointSettings, "agentId" | "revision">>;

const SIGNING_BYTES = 24;

/**
 * Sets whether an endpoint is probed, and its monthly limit. Turning probes off
 * deletes its figures and ends a maintenance.
 */
export async function setEndpoint(
  ctx: Ctx,
  {
    isProbed,
    monthlyCap,
    ...change
  }: Change & Pick<EndpointSettings, "isProbed" | "monthlyCap">,
): Promise<void> {
  const { agentId } = change;
  await ctx.store.tx(async (tx) => {
    await changeSettings(ctx, tx, { ...change, isProbed, monthlyCap });
    if (isProbed) return;
    await deleteEndpointHealth(tx, agentId);
    await touchCatalogue(tx, ctx.now());
  });
}

/** Stores the creator's own secret; nobody can read it afterwards. */
export async function storeEndpointSecret(
  ctx: Ctx,
  {
    secretHeader,
    secret,
    ...change
  }: Change & { secretHeader: string; secret: string },
): Promise<void> {
  refuseWithoutKey(ctx);
  const { agentId } = change;
  const secretSealed = sealFor(ctx, { agentId, kind: "secret" }, secret);
  const stored = { ...change, secretHeader, secretSealed };
  await ctx.store.tx((tx) => changeSettings(ctx, tx, stored));
}

export async function removeEndpointSecret(
  ctx: Ctx,
  change: Change,
): Promise<void> {
  const removed = { ...change, secretHeader: null, secretSealed: null };
  await ctx.store.tx((tx) => changeSettings(ctx, tx, removed));
}

/** Signs all calls from now on with a new secret, which the creator can read. */
export async function renewSigningSecret(
  ctx: Ctx,
  change: Change,
): Promise<void> {
  refuseWithoutKey(ctx);
  const { agentId } = change;
  const random = randomBytes(SIGNING_BYTES).toString("base64");
  const text = SIGNING_PREFIX + random;
  const signingSealed = sealFor(ctx, { agentId, kind: "signing" }, text);
  await ctx.store.tx((tx) =>
    changeSettings(ctx, tx, { ...change, signingSealed }),
  );
}

async function changeSettings(
  ctx: Ctx,
  tx: Db,
  { ownerId, agentId, revision, ...changes }: Change & Changes,
): Promise<void> {
  await ownAgent(tx, { ownerId, agentId });
  const settings = await findEndpointSettings(tx, agentId);
  const current = settings?.revision ?? 0;
  const state = "The settings are different now.";
  refuseStale({ revision, current: String(current), state });
  const updated = { ...changes, updatedAt: ctx.now() };
  const won = await updateEndpointSettings(
    tx,
    { agentId, revision: current },
    updated,
  );
  if (!won) throw new DomainError("conflict", `${state} Read them again.`);
}

function refuseWithoutKey({ env }: Ctx): void {
  if (env.secretKeys.length > 0) return;
  throw new DomainError(
    "conflict",
    "This site cannot keep secrets yet: its operator has to set SECRETS_KEY.",
  );
}
