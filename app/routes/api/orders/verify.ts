import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { verifyLicense } from "~/services/orders/delivery/verify-license.server";

const asked = z.object({
  licenseKey: z.string().max(200),
  agentId: z.string().max(100),
});

/** A refund or recall reaches every endpoint within this time. */
const RECHECK_SECONDS = 60;

/** For a key that is unknown for the agent, only `valid` is returned. */
const verified = z.object({
  valid: z.boolean(),
  status: z.string().optional(),
  agentId: z.string().optional(),
  purchasedAt: z.string().nullable().optional(),
  trialEndsAt: z.string().nullable().optional(),
  reason: z
    .enum(["recalled"])
    .optional()
    .describe("Why a key that is owned or on trial is not valid."),
  recheckAfterSeconds: z.number().optional(),
});

const endpoint = jsonApi({
  POST: operation({
    summary: "Check a license key for an agent",
    access: "anyone",
    scope: "run",
    body: asked,
    answer: verified,
    limit: "licenses",
    tokenLimit: "licensesByToken",
    handle: async ({ ctx, body }) => {
      const license = await verifyLicense(ctx, body);
      if (!license) return { valid: false };
      const { purchasedAt, trialEndsAt } = license;
      return {
        ...license,
        purchasedAt: purchasedAt?.toISOString() ?? null,
        trialEndsAt: trialEndsAt?.toISOString() ?? null,
        recheckAfterSeconds: RECHECK_SECONDS,
      };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
