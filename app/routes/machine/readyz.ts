import { z } from "zod";

import { DomainError } from "~/domain/platform/errors";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { checkReadiness } from "~/services/platform/check-readiness.server";

/** Settings that need attention are named, but do not make the site unready. */
const answer = z.object({
  status: z.literal("ok"),
  warnings: z.array(z.string()).optional(),
});

const endpoint = jsonApi({
  GET: operation({
    summary:
      "Check that the site can serve requests: the database accepts writes, files can be stored, and there is room for both",
    access: "anyone",
    scope: "none",
    isProbe: true,
    answer,
    refusals: [429, 503],
    handle: async ({ ctx, context }) => {
      await checkReadiness(ctx).catch((error: unknown) => {
        context.log.error({ err: error }, "requests cannot be served");
        throw new DomainError("unavailable", "Requests cannot be served.", {
          details: { status: "unavailable" },
        });
      });
      const warnings = ctx.env.warnings.map(({ text }) => text);
      const detail = warnings.length > 0 ? { warnings } : {};
      return { status: "ok" as const, ...detail };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
