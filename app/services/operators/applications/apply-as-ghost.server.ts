import type { Ctx } from "~/ctx.server";
import type { GhostApplication } from "~/domain/operators/applications-form";
import { refuseTrapped } from "~/domain/platform/form-fields";
import { isWebAddress } from "~/domain/platform/web-address";

import {
  storeApplication,
  type StoredApplication,
} from "./store-application.server";

type Sent = {
  application: GhostApplication;
  user: { id: string; timeZone: string };
};

/** Submits a signed-in user's shorter application to the same queue. */
export async function applyAsGhost(
  ctx: Ctx,
  { application, user }: Sent,
): Promise<StoredApplication> {
  refuseTrapped(application, "The application was not accepted.");
  const { realName, motivation, portfolio } = application;
  const isAddress = isWebAddress(portfolio);
  return storeApplication(ctx, {
    form: "ghost",
    userId: user.id,
    fullName: realName,
    email: application.email,
    operatorName: application.operatorName,
    experience: application.experience,
    expertise: [],
    specialties: application.specialties,
    automationTypes: application.automationTypes,
    portfolioUrl: isAddress ? portfolio : null,
    portfolio: isAddress ? null : portfolio,
    pricing: application.pricing,
    availability: application.availability,
    timezone: user.timeZone,
    whyTakeOver: motivation,
  });
}
