import { z } from "zod";

import { decodeTimeCursor } from "~/domain/platform/time-cursor";
import { arrayPage, linkNext } from "~/http/api/array-pages.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  openAppealJson,
  openAppealSchema,
} from "~/http/approvals/open-appeal-json.server";
import { pageTakedownAppeals } from "~/services/approvals/takedowns/list-appeals.server";

const PAGE_SIZE = 200;

const endpoint = jsonApi({
  GET: operation({
    summary: "List appeals that wait for a decision, up to 200 at once",
    access: "admin",
    scope: "admin:read",
    query: arrayPage,
    answer: z.array(openAppealSchema),
    handle: async ({ ctx, user, query, ...call }) => {
      const { limit = PAGE_SIZE, cursor } = query;
      const after = decodeTimeCursor(cursor);
      const wanted = { administratorId: user.id, limit, after };
      const { items, next } = await pageTakedownAppeals(ctx, wanted);
      linkNext(call, next);
      return items.map(openAppealJson);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
