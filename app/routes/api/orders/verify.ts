import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { verifyLicense } from "~/services/orders/delivery/verify-license.server";

const asked = z.object({
  licenseKey: z.string().max(200),
  agentId: z.string().max(100),
});

/** For a key that is unknown for the agent, only `valid` is returned. */
const verified = z.object({
  valid: z.boolean(),
  status: z.string().optional(),
  agentId: z.string().optional(),
  purchasedAt: z.string().nullable().optional(),
});

const endpoint = jsonApi({
  POST: operation({
    summary: "Check a license key for an agent",
    access: "anyone",
    body: asked,
    answer: verified,
    limit: "licenses",
    handle: async ({ ctx, body }) => {
      const license = await verifyLicense(ctx, body);
      if (!license) return { valid: false };
      const purchasedAt = license.purchasedAt?.toISOString() ?? null;
      return { ...license, purchasedAt };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
