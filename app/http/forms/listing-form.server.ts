import { z } from "zod";

import { setAgentListing } from "~/services/reviewing/set-agent-listing.server";

import { redirectWithFlash } from "../flash.server";
import type { RequestContext } from "../request-context.server";
import { validate } from "../validate.server";

const formSchema = z.object({
  agentId: z.string().max(100),
  isActive: z.enum(["true", "false"]).transform((text) => text === "true"),
});

type Posted = { form: FormData; administratorId: string; back: string };

/** The listing that an administrator switched on or off. */
export async function setListingByForm(
  context: RequestContext,
  { form, administratorId, back }: Posted,
) {
  const { agentId, isActive } = validate(formSchema, Object.fromEntries(form));
  const wanted = { administratorId, agentId, isActive };
  const agent = await setAgentListing(context.ctx, wanted);
  const asked = isActive === agent.isLive;
  return redirectWithFlash(context, back, {
    title: isActive ? "Agent Listed" : "Agent Unlisted",
    text: asked
      ? `${agent.name} is ${isActive ? "in the arsenal again" : "out of the arsenal. Its buyers keep access, and its owner can list it again unless the account is suspended"}.`
      : `${agent.name} is listed, but its owner is suspended or keeps it private.`,
    tone: asked ? "ok" : "warn",
  });
}
