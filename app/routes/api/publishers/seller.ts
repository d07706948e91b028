import { z } from "zod";

import { sellerDetailsSchema } from "~/domain/publishers/sellers";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  ownSellerJson,
  ownSellerSchema,
} from "~/http/publishers/seller-json.server";
import {
  showSellerDetails,
  stateSeller,
} from "~/services/publishers/state-seller.server";

const revision = z
  .int()
  .optional()
  .describe("The `revision` you read; 409 if it is no longer current.");

const endpoint = jsonApi({
  GET: operation({
    summary: "Show who sells your agents",
    access: "user",
    scope: "profile:read",
    answer: ownSellerSchema,
    handle: async ({ ctx, user }) =>
      ownSellerJson((await showSellerDetails(ctx, user.id)).details),
  }),
  PUT: operation({
    summary: "Say who sells your agents; required before a paid submission",
    access: "user",
    scope: "profile:write",
    body: z.intersection(sellerDetailsSchema, z.object({ revision })),
    answer: ownSellerSchema,
    refusals: [409],
    handle: async ({ ctx, user, body }) => {
      const { revision: read, ...stated } = body;
      const wanted = { userId: user.id, stated, revision: read };
      return ownSellerJson(await stateSeller(ctx, wanted));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
