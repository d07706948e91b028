import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { unblockRequester } from "~/services/projects/block-requester.server";

const endpoint = jsonApi({
  DELETE: operation({
    summary: "Accept an account’s requests again",
    access: "user",
    scope: "projects:write",
    answer: z.object({ ok: z.literal(true) }),
    refusals: [404],
    handle: async ({ ctx, params, user }) => {
      const requesterId = param(params, "userId");
      await unblockRequester(ctx, { operatorId: user.id, requesterId });
      return { ok: true as const };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
