import { jsonApi, operation } from "~/http/api/json-api.server";
import { signOutCookie } from "~/http/session.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "End the session, if there is one",
    access: "anyone",
    scope: "none",
    status: 204,
    handle: async ({ context, request, headers }) => {
      headers.append("Set-Cookie", await signOutCookie(context, request));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
