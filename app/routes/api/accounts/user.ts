import { jsonApi, operation } from "~/http/api/json-api.server";
import { userJson, userJsonSchema } from "~/http/accounts/user-json.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Show the signed-in user",
    access: "user",
    scope: "profile:read",
    answer: userJsonSchema,
    handle: async ({ user }) => userJson(user),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
