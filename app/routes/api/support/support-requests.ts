import { z } from "zod";

import { supportFormSchema } from "~/domain/support/support-form";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  bodyWithContact,
  lockedFields,
} from "~/http/accounts/own-contact.server";
import { validate } from "~/http/validate.server";
import { requestSupport } from "~/services/support/request-support.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Send a message to the support desk",
    access: "anyone",
    scope: "profile:write",
    limit: "support",
    status: 201,
    body: bodyWithContact,
    answer: z.object({ id: z.string() }),
    handle: async ({ ctx, user, body }) => {
      const request = validate(supportFormSchema, {
        ...body,
        ...lockedFields(user, "name"),
      });
      return requestSupport(ctx, { request, userId: user?.id ?? null });
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
