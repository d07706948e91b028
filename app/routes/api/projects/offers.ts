import { offerBodySchema } from "~/domain/projects/offers";
import {
  offerJson,
  offerSchema,
} from "~/http/projects/project-chat-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { makeOffer } from "~/services/projects/offers/make-offer.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Make an offer in a project chat",
    access: "user",
    scope: "projects:write",
    body: offerBodySchema,
    answer: offerSchema,
    status: 201,
    limit: "messages",
    refusals: [404, 409],
    handle: async ({ ctx, user, params, body }) => {
      const chatId = param(params, "chatId");
      return offerJson(await makeOffer(ctx, { chatId, user, terms: body }));
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
