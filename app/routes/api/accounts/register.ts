import { registrationSchema } from "~/domain/accounts/credentials";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { userJson, userJsonSchema } from "~/http/accounts/user-json.server";
import { signInCookies } from "~/http/session.server";
import { registerAccount } from "~/services/accounts/register-account.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Create an account and sign in",
    access: "anyone",
    scope: "none",
    limit: "register",
    status: 201,
    body: registrationSchema,
    answer: userJsonSchema,
    refusals: [409],
    handle: async ({ ctx, context, request, body, headers }) => {
      const user = await registerAccount(ctx, body);
      const signIn = { userId: user.id, isExpected: true };
      for (const cookie of await signInCookies(context, request, signIn)) {
        headers.append("Set-Cookie", cookie);
      }
      return userJson(user);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
