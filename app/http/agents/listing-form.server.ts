import { z } from "zod";

import { reasonSchema } from "~/domain/platform/reason";
import { formRevisionSchema } from "~/domain/platform/revision";
import { setAgentListing } from "~/services/approvals/set-agent-listing.server";

import { redirectWithFlash } from "../flash.server";
import { answerForm, type FormPost } from "../forms/form-action.server";

const CHOOSE = "List or unlist an agent of this page.";

const formSchema = z.object({
  agentId: z.string(CHOOSE).max(100, CHOOSE),
  isActive: z
    .enum(["true", "false"], CHOOSE)
    .transform((text) => text === "true"),
  reason: reasonSchema.shape.reason.optional(),
  revision: formRevisionSchema,
});

/** Handles an administrator's form that lists or unlists an agent. */
export function setListingByForm(post: FormPost, back: string) {
  const { ctx, context, user } = post;
  const rules = { ...post, unplaced: ["agentId", "isActive"] };
  return answerForm(rules, formSchema, async (sent) => {
    const wanted = { administratorId: user.id, ...sent };
    const agent = await setAgentListing(ctx, wanted);
    return redirectWithFlash(context, back, saidOf(agent, sent.isActive));
  });
}

type Switched = { name: string; isLive: boolean };

function saidOf({ name, isLive }: Switched, isActive: boolean) {
  const asked = isActive === isLive;
  return {
    title: isActive ? "Agent Listed" : "Agent Taken Down",
    text: asked
      ? `${name} is ${isActive ? "in the arsenal again" : "out of the arsenal. Its buyers keep access, and its owner may appeal once"}.`
      : `${name} is listed, but its owner is suspended or keeps it private.`,
    tone: asked ? ("ok" as const) : ("warn" as const),
  };
}
