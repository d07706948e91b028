import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { startTrial } from "~/services/orders/delivery/start-trial.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Start a trial of an endpoint, once per user and agent",
    access: "user",
    scope: "orders:write",
    answer: z.object({ licenseKey: z.string(), endsAt: z.string() }),
    status: 201,
    refusals: [404, 409],
    handle: async ({ ctx, params, user }) => {
      const slug = param(params, "idOrSlug");
      const trial = await startTrial(ctx, { userId: user.id, slug });
      const { licenseKey, endsAt } = trial;
      return { licenseKey, endsAt: endsAt.toISOString() };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
