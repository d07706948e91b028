import { operatorProfileSchema } from "~/domain/operators/operator-profile";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  profileJson,
  profileJsonSchema,
} from "~/http/operators/operator-json.server";
import { saveOperatorProfile } from "~/services/operators/save-operator-profile.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Change your operator profile; omitted fields stay unchanged",
    access: "user",
    scope: "profile:write",
    body: operatorProfileSchema,
    answer: profileJsonSchema,
    handle: async ({ ctx, user, body }) =>
      profileJson(
        await saveOperatorProfile(ctx, { userId: user.id, profile: body }),
      ),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
