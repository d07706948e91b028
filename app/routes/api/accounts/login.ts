import { loginSchema } from "~/domain/accounts/credentials";
import { authenticate } from "~/http/authenticator.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { userJson, userJsonSchema } from "~/http/accounts/user-json.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Sign in with e-mail and password",
    access: "anyone",
    limit: "login",
    body: loginSchema,
    answer: userJsonSchema,
    refusals: [401, 403],
    handle: async ({ context, request, body, headers }) => {
      const { user, cookie } = await authenticate(context, request, body);
      headers.append("Set-Cookie", cookie);
      return userJson(user);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
