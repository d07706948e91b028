import { z } from "zod";

import { DomainError } from "~/domain/platform/errors";
import {
  newPasskeyHolder,
  pendingSecret,
} from "~/http/accounts/begin-sign-in.server";
import { requestOptionsSchema } from "~/http/accounts/passkey-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import type { RequestContext } from "~/http/request-context.server";
import { findRequestSession } from "~/http/session.server";
import { offerUse } from "~/services/accounts/passkeys/offer-passkeys.server";
import { requirePending } from "~/services/accounts/second-factors/pending-sign-in.server";

const bodySchema = z.object({
  purpose: z
    .enum(["sign_in", "second_factor", "step_up"])
    .describe(
      "`sign_in` without a password, `second_factor` after it, `step_up` in a session.",
    ),
});

const endpoint = jsonApi({
  POST: operation({
    summary: "Get a challenge that a passkey signs once, in this browser",
    access: "anyone",
    scope: "none",
    limit: "login",
    body: bodySchema,
    answer: requestOptionsSchema,
    refusals: [401],
    handle: async ({ ctx, context, request, body: { purpose }, headers }) => {
      if (purpose !== "sign_in") {
        const bound = await BOUND[purpose](context, request);
        return offerUse(ctx, { purpose, ...bound });
      }
      const { holder, cookie } = await newPasskeyHolder(context);
      headers.append("Set-Cookie", cookie);
      return offerUse(ctx, { purpose, holder, userId: null });
    },
  }),
});

/** Whose passkeys are asked for, and what the challenge is bound to. */
const BOUND = { second_factor: ofPendingSignIn, step_up: ofSession };

async function ofPendingSignIn(context: RequestContext, request: Request) {
  const secret = await pendingSecret(context, request);
  const { user, pendingId } = await requirePending(context.ctx, secret ?? "");
  return { holder: pendingId, userId: user.id };
}

async function ofSession(context: RequestContext, request: Request) {
  const found = await findRequestSession(context, request);
  if (!found) throw new DomainError("unauthenticated", "Sign in to continue.");
  return { holder: found.session.id, userId: found.user.id };
}

export const loader = endpoint.loader;
export const action = endpoint.action;
