import { z } from "zod";

import { blockSchema } from "~/domain/projects/block-form";
import { jsonApi, operation } from "~/http/api/json-api.server";
import type { Ctx } from "~/ctx.server";
import {
  blockRequester,
  listBlockedRequesters,
} from "~/services/projects/block-requester.server";

const blockedSchema = z.array(
  z.object({
    userId: z.string(),
    username: z.string(),
    createdAt: z.string(),
  }),
);

async function blockedJson(ctx: Ctx, operatorId: string) {
  const blocked = await listBlockedRequesters(ctx, operatorId);
  return blocked.map(({ createdAt, ...account }) => ({
    ...account,
    createdAt: createdAt.toISOString(),
  }));
}

const endpoint = jsonApi({
  GET: operation({
    summary: "List the accounts whose requests to you are refused",
    access: "user",
    scope: "projects:read",
    answer: blockedSchema,
    handle: ({ ctx, user }) => blockedJson(ctx, user.id),
  }),
  POST: operation({
    summary: "Refuse new requests of an account that has sent you one",
    access: "user",
    scope: "projects:write",
    body: blockSchema,
    answer: blockedSchema,
    refusals: [404, 409],
    handle: async ({ ctx, user, body }) => {
      await blockRequester(ctx, { operatorId: user.id, ...body });
      return blockedJson(ctx, user.id);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
