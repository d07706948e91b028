import { z } from "zod";

import { waitlistSchema } from "~/domain/support/waitlist-form";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { joinWaitlist } from "~/services/support/join-waitlist.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Join the waitlist",
    access: "anyone",
    scope: "profile:write",
    limit: "waitlist",
    status: 202,
    body: waitlistSchema,
    answer: z.object({ ok: z.literal(true) }),
    handle: async ({ ctx, body }) => {
      await joinWaitlist(ctx, body);
      return { ok: true as const };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
