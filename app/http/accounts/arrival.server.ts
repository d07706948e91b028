import { readHomeAddress } from "~/domain/workflows/home-address";
import { claimPlans } from "~/services/workflows/claim-plans.server";

import { findBrowserId } from "../browser.server";
import type { FlashInput } from "../flash.server";
import type { RequestContext } from "../request-context.server";

const WELCOME = {
  title: "Welcome!",
  text: "Your workflow has been saved. Now select an operator to build it.",
};

type Arrival = { userId: string; redirectTo: string; flash: FlashInput };

/**
 * Keeps the plans of the browser for the user who signed in there. Returns the
 * message for the next page: the given one, unless it is about one of them.
 */
export async function arrive(
  context: RequestContext,
  request: Request,
  { userId, redirectTo, flash }: Arrival,
): Promise<FlashInput> {
  const browserId = await findBrowserId(context, request);
  if (browserId === null) return flash;
  const next = new URL(redirectTo, context.ctx.env.publicUrl).href;
  const { dialog, workflow } = readHomeAddress(next);
  const wanted = { browserId, inUse: workflow ?? undefined };
  const kept = await claimPlans(context.ctx, wanted, userId);
  const isChoosing = dialog === "operators" && kept.includes(workflow ?? "");
  return isChoosing ? WELCOME : flash;
}
