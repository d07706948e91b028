import { createHmac } from "node:crypto";

import type { Ctx } from "~/ctx.server";
import { SIGNING_PREFIX, type RunCaller } from "~/domain/runs/runs";
import { findEndpointSettings } from "~/models/runs/endpoint-settings.server";

import { openSecrets } from "./endpoint-secrets.server";

export type CallBy = {
  caller: RunCaller;
  orderId: string | null;
  userId: string | null;
};

/** A request that an endpoint gets; each has an id of its own. */
type Sent = { id: string; body: string | null };

export type HeadersFor = (sent: Sent) => Record<string, string>;

/**
 * The headers of requests to an agent's endpoint
 * (docs/product/runs.md#what-an-endpoint-receives).
 */
export async function endpointHeaders(
  ctx: Ctx,
  { agentId, by }: { agentId: string; by: CallBy },
): Promise<HeadersFor> {
  const settings = await findEndpointSettings(ctx.store.read, agentId);
  const secrets = settings ? openSecrets(ctx, settings) : null;
  const header = settings?.secretHeader;
  const own = header && secrets?.secret ? { [header]: secrets.secret } : {};
  const signing = secrets?.signing ?? null;
  return (sent) => ({
    ...gatewayHeaders(sent, by),
    ...own,
    ...(signing === null ? {} : signatureHeaders(ctx, signing, sent)),
  });
}

function gatewayHeaders({ body }: Sent, by: CallBy) {
  return {
    Accept: "application/json",
    "User-Agent": "Armory-Gateway/1",
    ...(body === null ? {} : { "Content-Type": "application/json" }),
    ...(by.orderId ? { "Armory-License-Id": by.orderId } : {}),
    ...(by.caller === "probe" ? { "Armory-Probe": "1" } : {}),
  };
}

/** A signature as Standard Webhooks describes it. */
function signatureHeaders(ctx: Ctx, signing: string, { id, body }: Sent) {
  const seconds = String(Math.floor(ctx.now().getTime() / 1000));
  return {
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": `v1,${signatureOf(signing, [id, seconds, body ?? ""])}`,
  };
}

function signatureOf(signing: string, parts: string[]): string {
  const key = Buffer.from(signing.slice(SIGNING_PREFIX.length), "base64");
  return createHmac("sha256", key).update(parts.join(".")).digest("base64");
}
