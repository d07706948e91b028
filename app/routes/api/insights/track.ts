import { z } from "zod";

import { EVENT_TYPES } from "~/domain/insights/analytics-events";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  MAX_REPORT_BYTES,
  reportAnswerSchema,
} from "~/http/insights/analytics-report.server";
import { recordEvent } from "~/services/insights/record-event.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Report a counted event",
    access: "anyone",
    scope: "none",
    limit: "analytics",
    body: z.object({
      eventType: z.enum(EVENT_TYPES, "This event is not counted."),
      metadata: z
        .object({
          timestamp: z.string().max(64).optional(),
          page: z.string().max(500).optional(),
        })
        .default({}),
    }),
    maxBytes: MAX_REPORT_BYTES,
    answer: reportAnswerSchema,
    status: 202,
    handle: async ({ ctx, user, body }) => {
      await recordEvent(ctx, { ...body, userId: user?.id ?? null });
      return { ok: true as const };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
