import { z } from "zod";

import { splitBodySchema } from "~/domain/projects/splits";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { splitJson, splitSchema } from "~/http/projects/split-json.server";
import {
  listSplits,
  proposeSplit,
} from "~/services/projects/held-payments/splits.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List the open proposals to split disputed money",
    access: "user",
    scope: "projects:read",
    answer: z.array(splitSchema),
    refusals: [404],
    handle: async ({ ctx, user, params }) => {
      const own = { paymentId: param(params, "paymentId"), userId: user.id };
      return (await listSplits(ctx, own)).map(splitJson);
    },
  }),
  POST: operation({
    summary: "Propose to split disputed money",
    access: "user",
    scope: "projects:write",
    body: splitBodySchema,
    answer: splitSchema,
    status: 201,
    refusals: [404, 409],
    handle: async ({ ctx, user, params, body }) => {
      const own = { paymentId: param(params, "paymentId"), userId: user.id };
      const { refundAmount: refundCents, note } = body;
      return splitJson(await proposeSplit(ctx, { ...own, refundCents, note }));
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
