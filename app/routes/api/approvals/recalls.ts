import { z } from "zod";

import { readListsCursor } from "~/domain/platform/following-lists";
import { refuseForged } from "~/domain/platform/time-cursor";
import { arrayPage, linkNext } from "~/http/api/array-pages.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  recallCaseJson,
  recallCaseSchema,
} from "~/http/approvals/recall-json.server";
import { pageRecalls } from "~/services/approvals/recalls/page-recalls.server";

const PAGE_SIZE = 200;

const endpoint = jsonApi({
  GET: operation({
    summary: "List recalls, those in effect first, up to 200 at once",
    access: "admin",
    scope: "admin:read",
    query: arrayPage,
    answer: z.array(recallCaseSchema),
    handle: async ({ ctx, user, query, ...call }) => {
      const { limit = PAGE_SIZE, cursor } = query;
      const from = refuseForged(cursor, readListsCursor(cursor));
      const wanted = { administratorId: user.id, limit, from };
      const { recalls, next } = await pageRecalls(ctx, wanted);
      linkNext(call, next);
      return recalls.map(({ recall }) => recallCaseJson(recall));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
