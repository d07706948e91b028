import { z } from "zod";

import { APPLICATION_STATUSES } from "~/domain/operators/applications";
import { builderApplicationSchema } from "~/domain/operators/applications-form";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  applicationJson,
  applicationSchema,
} from "~/http/operators/application-json.server";
import {
  bodyWithContact,
  lockedFields,
} from "~/http/accounts/own-contact.server";
import { validate } from "~/http/validate.server";
import { applyAsBuilder } from "~/services/operators/applications/apply-as-builder.server";
import { listAllApplications } from "~/services/operators/applications/list-applications.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List up to 1,000 operator applications, waiting ones first",
    access: "admin",
    scope: "admin:read",
    query: z.object({ status: z.enum(APPLICATION_STATUSES).optional() }),
    answer: z.array(applicationSchema),
    handle: async ({ ctx, query }) => {
      const status = query.status ?? null;
      return (await listAllApplications(ctx, status)).map(applicationJson);
    },
  }),
  POST: operation({
    summary: "Apply to become an operator",
    access: "anyone",
    scope: "profile:write",
    limit: "applications",
    status: 201,
    body: bodyWithContact,
    answer: z.object({
      id: z.string(),
      status: z.enum(APPLICATION_STATUSES),
    }),
    refusals: [409],
    handle: async ({ ctx, user, body }) => {
      const application = validate(builderApplicationSchema, {
        ...body,
        ...lockedFields(user, "fullName"),
      });
      return applyAsBuilder(ctx, { application, userId: user?.id ?? null });
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
