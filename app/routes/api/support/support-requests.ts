import { z } from "zod";

import { supportFormSchema } from "~/domain/support/support-form";
import { decodeTimeCursor } from "~/domain/platform/time-cursor";
import { arrayPage, linkNext } from "~/http/api/array-pages.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  bodyWithContact,
  lockedFields,
} from "~/http/accounts/own-contact.server";
import {
  sentRequestJson,
  sentRequestSchema,
} from "~/http/support/sent-request-json.server";
import { validate } from "~/http/validate.server";
import { listSentRequests } from "~/services/support/list-sent-requests.server";
import { requestSupport } from "~/services/support/request-support.server";

const PAGE_SIZE = 500;

const endpoint = jsonApi({
  GET: operation({
    summary:
      "List your support requests with their answers, latest first, up to 500 at once",
    access: "user",
    scope: "profile:read",
    query: arrayPage,
    answer: z.array(sentRequestSchema),
    handle: async ({ ctx, user, query, ...call }) => {
      const { limit = PAGE_SIZE, cursor } = query;
      const page = { limit, after: decodeTimeCursor(cursor) };
      const { items, next } = await listSentRequests(ctx, user.id, page);
      linkNext(call, next);
      return items.map(sentRequestJson);
    },
  }),
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
