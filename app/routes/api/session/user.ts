import { jsonApi, operation } from "~/http/json-api.server";
import { userJson, userJsonSchema } from "~/http/json/user-json.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "The signed-in user",
    access: "user",
    answer: userJsonSchema,
    handle: async ({ user }) => userJson(user),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
