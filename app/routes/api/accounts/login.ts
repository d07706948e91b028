import { loginSchema } from "~/domain/accounts/credentials";
import { codeField } from "~/domain/accounts/second-factors";
import { checkCredentials } from "~/http/authenticator.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { userJson, userJsonSchema } from "~/http/accounts/user-json.server";
import { deviceOf, signInCookies } from "~/http/session.server";
import { requireSignInCode } from "~/services/accounts/second-factors/prove-code.server";

const endpoint = jsonApi({
  POST: operation({
    summary:
      "Sign in with e-mail and password, and a code if two factors are on",
    access: "anyone",
    scope: "none",
    limit: "login",
    body: loginSchema.extend({ code: codeField.optional() }),
    answer: userJsonSchema,
    refusals: [401, 403],
    handle: async ({ context, request, body, headers }) => {
      const { code, ...credentials } = body;
      const { user, proof } = await checkCredentials(context, credentials);
      const device = deviceOf(context, request);
      await requireSignInCode(context.ctx, { user, code, ...device });
      const signIn = { userId: user.id, proof };
      for (const cookie of await signInCookies(context, request, signIn)) {
        headers.append("Set-Cookie", cookie);
      }
      return userJson(user);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
