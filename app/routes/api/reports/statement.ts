import { appealSchema } from "~/domain/approvals/takedowns";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import {
  statementJson,
  statementSchema,
} from "~/http/reports/statement-json.server";
import { appealDecision } from "~/services/reports/appeals/appeal-decision.server";
import { findStatement } from "~/services/reports/find-statement.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Read the statement of reasons of a decision about you",
    access: "user",
    scope: "profile:read",
    answer: statementSchema,
    refusals: [404],
    handle: async ({ ctx, params, user }) => {
      const wanted = { key: param(params, "key"), viewerId: user.id };
      return statementJson(await findStatement(ctx, ctx.store.read, wanted));
    },
  }),
  POST: operation({
    summary: "Appeal a decision about you, once",
    access: "user",
    scope: "profile:write",
    body: appealSchema,
    answer: statementSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const wanted = { key: param(params, "key"), viewerId: user.id };
      return statementJson(await appealDecision(ctx, { ...wanted, ...body }));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
