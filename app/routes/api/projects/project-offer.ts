import { z } from "zod";

import { OFFER_ANSWERS } from "~/domain/projects/offers";
import { revisionSchema } from "~/domain/platform/revision";
import {
  offerJson,
  offerSchema,
} from "~/http/projects/project-chat-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { answerOffer } from "~/services/projects/offers/answer-offer.server";

const endpoint = jsonApi({
  PATCH: operation({
    summary: "Accept or reject an offer, or withdraw your own",
    access: "user",
    scope: "projects:write",
    body: z.object({
      status: z.enum(OFFER_ANSWERS),
      revision: revisionSchema,
    }),
    answer: offerSchema,
    refusals: [403, 404, 409],
    handle: async ({ ctx, user, params, body }) => {
      const offerId = param(params, "offerId");
      const { status: answer, revision } = body;
      const read = { offerId, user, revision };
      return offerJson(await answerOffer(ctx, { ...read, answer }));
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
