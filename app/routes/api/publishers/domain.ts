import { domainSchema } from "~/domain/publishers/domains";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { ownDomainSchema } from "~/http/publishers/publisher-json.server";
import {
  addDomain,
  removeDomain,
} from "~/services/publishers/own-domain.server";
import { showOwnDomain } from "~/services/publishers/show-publisher.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Show the domain that you prove, and the values to publish",
    access: "user",
    scope: "profile:read",
    answer: ownDomainSchema.nullable(),
    handle: ({ ctx, user }) => showOwnDomain(ctx, user.id),
  }),
  PUT: operation({
    summary: "Choose the domain that you prove; another one replaces it",
    access: "user",
    scope: "profile:write",
    body: domainSchema,
    answer: ownDomainSchema.nullable(),
    refusals: [409],
    handle: async ({ ctx, user, body }) => {
      await addDomain(ctx, { userId: user.id, ...body });
      return showOwnDomain(ctx, user.id);
    },
  }),
  DELETE: operation({
    summary: "End the proof of your domain, and its badge",
    access: "user",
    scope: "profile:write",
    status: 204,
    refusals: [404],
    handle: ({ ctx, user }) => removeDomain(ctx, user.id),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
