import { jsonApi, operation } from "~/http/api/json-api.server";
import { ownDomainSchema } from "~/http/publishers/publisher-json.server";
import { checkOwnDomain } from "~/services/publishers/check-domain.server";
import { showOwnDomain } from "~/services/publishers/show-publisher.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Look for the proof of your domain now",
    access: "user",
    scope: "profile:write",
    answer: ownDomainSchema.nullable(),
    refusals: [404, 409, 429],
    handle: async ({ ctx, user }) => {
      await checkOwnDomain(ctx, user.id);
      return showOwnDomain(ctx, user.id);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
