import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { readMessages } from "~/services/projects/mark-seen.server";

const endpoint = jsonApi({
  PUT: operation({
    summary: "Mark the messages of a project chat as read, up to a number",
    access: "user",
    scope: "projects:write",
    body: z.object({ sequence: z.number().int().min(0) }),
    status: 204,
    refusals: [404],
    handle: ({ ctx, user, params, body }) =>
      readMessages(ctx, {
        chatId: param(params, "chatId"),
        userId: user.id,
        readSequence: body.sequence,
      }),
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
