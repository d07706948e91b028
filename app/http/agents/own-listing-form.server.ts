import { z } from "zod";

import { draftShape } from "~/domain/agents/draft-values";
import { textSchema } from "~/domain/agents/form-values";
import { createdAgentPath } from "~/domain/catalogue/created-agents";
import { formRevisionSchema, revisionSchema } from "~/domain/platform/revision";
import { changeListing } from "~/services/agents/change-listing.server";

import { redirectWithFlash } from "../flash.server";
import { answerForm, type FormPost } from "../forms/form-action.server";
import { param } from "../params.server";

/** The body of the API: any terms, and the revision that the caller read. */
export const listingChangeSchema = z
  .object({
    priceUsd: draftShape.priceUsd,
    trialDays: draftShape.trialDays,
    refundWindowDays: draftShape.refundWindowDays,
    isActive: z.boolean(),
  })
  .partial()
  .extend({ revision: revisionSchema });

const TEXTS = {
  priceUsd: textSchema("priceUsd"),
  trialDays: textSchema("trialDays"),
  refundWindowDays: textSchema("refundWindowDays"),
};

/** A form has only the fields that the listing can change; none may be empty. */
function formSchema(form: FormData) {
  const shown = Object.entries(TEXTS).filter(([name]) => form.has(name));
  return z.object({
    ...(Object.fromEntries(shown) as typeof TEXTS),
    revision: formRevisionSchema,
  });
}

/** Handles the owner's form that changes the terms of a live listing. */
export function changeListingByForm(post: FormPost) {
  const { ctx, context, params, user, form } = post;
  const agentId = param(params, "agentId");
  return answerForm(post, formSchema(form), async (sent) => {
    await changeListing(ctx, { ownerId: user.id, agentId, ...sent });
    return redirectWithFlash(context, createdAgentPath(agentId), {
      title: "Listing saved",
      text: "New orders have these terms. Existing orders keep theirs.",
    });
  });
}
