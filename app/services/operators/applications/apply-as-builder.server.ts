import type { Ctx } from "~/ctx.server";
import type { BuilderApplication } from "~/domain/operators/applications-form";
import { refuseTrapped } from "~/domain/platform/form-fields";

import {
  storeApplication,
  type StoredApplication,
} from "./store-application.server";

type Sent = { application: BuilderApplication; userId: string | null };

/**
 * Submits the full application; a signed-in user's is linked to their account.
 */
export async function applyAsBuilder(
  ctx: Ctx,
  { application, userId }: Sent,
): Promise<StoredApplication> {
  const { website_url, rate, ...answers } = application;
  refuseTrapped({ website_url }, "The application was not accepted.");
  return storeApplication(ctx, {
    ...answers,
    form: "builder",
    userId,
    rateCents: rate,
  });
}
