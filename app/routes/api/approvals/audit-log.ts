import { pageQuery } from "~/domain/catalogue/search/query";
import { decodeTimeCursor } from "~/domain/platform/time-cursor";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  auditEntryJson,
  auditPageSchema,
} from "~/http/approvals/audit-json.server";
import { pageAuditLog } from "~/services/platform/page-audit-log.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List administrator actions, newest first",
    access: "admin",
    scope: "admin:read",
    query: pageQuery,
    answer: auditPageSchema,
    handle: async ({ ctx, query }) => {
      const { limit, cursor } = query;
      const after = decodeTimeCursor(cursor);
      const { items, ...page } = await pageAuditLog(ctx, { limit, after });
      return { ...page, items: items.map(auditEntryJson) };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
