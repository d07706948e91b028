import { creationOptionsSchema } from "~/http/accounts/passkey-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { currentSessionId } from "~/http/session.server";
import { offerCreation } from "~/services/accounts/passkeys/offer-passkeys.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Get what a browser needs to create a passkey for your account",
    access: "user",
    scope: "none",
    stepUp: true,
    limit: "login",
    answer: creationOptionsSchema,
    handle: async ({ ctx, context, request, user }) => {
      const sessionId = await currentSessionId(context, request);
      return offerCreation(ctx, { user, sessionId });
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
