import { eq } from "drizzle-orm";

import type { Operation } from "~/domain/agents/operations";
import type { EndpointCall } from "~/integrations/endpoint-client.server";

import { agentVersions, runs } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { givenDelivered } from "./given-purchases";

export const OPERATION: Operation = {
  name: "score",
  summary: "Score a lead",
  method: "POST",
  path: "/score",
  inputSchema: {
    type: "object",
    properties: { email: { type: "string" } },
    required: ["email"],
    additionalProperties: false,
  },
  examples: [{ title: "A lead", input: { email: "a@b.example" } }],
  timeoutSeconds: 5,
  anonymous: true,
  repeatable: true,
};

export const INPUT = { email: "ana@shop.example" };

/** An endpoint with one operation, whose host answers as told and keeps its calls. */
export async function givenEndpoint(
  ctx: TestCtx,
  operation: Partial<Operation> = {},
) {
  const { owner, agent } = await givenDelivered(ctx, "endpoint", {
    trialDays: 7,
  });
  const operations = [{ ...OPERATION, ...operation }];
  await ctx.store.tx((tx) =>
    tx
      .update(agentVersions)
      .set({ operations })
      .where(eq(agentVersions.agentId, agent.id)),
  );
  const calls: EndpointCall[] = [];
  const host = { status: 200, contentType: "application/json", body: "{}" };
  ctx.callEndpoint = (call) => {
    calls.push(call);
    return Promise.resolve({ ...host, body: Buffer.from(host.body) });
  };
  return { owner, agent, calls, host, address: `/run/${agent.slug}/score` };
}

export const runsIn = (ctx: TestCtx) =>
  ctx.store.read.select().from(runs).orderBy(runs.id);
