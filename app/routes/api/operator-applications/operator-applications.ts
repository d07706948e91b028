import { z } from "zod";

import { APPLICATION_STATUSES } from "~/domain/applications";
import { builderApplicationSchema } from "~/domain/applications-form";
import { jsonApi, operation } from "~/http/json-api.server";
import { bodyWithContact, lockedFields } from "~/http/own-contact.server";
import { validate } from "~/http/validate.server";
import { applyAsBuilder } from "~/services/applications/apply-as-builder.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Apply to become an operator",
    access: "anyone",
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
