import { z } from "zod";

import { reasonSchema } from "../platform/reason";

/** Whether the takedown is upheld, or the appeal granted. */
export const APPEAL_OUTCOMES = ["upheld", "granted"] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

const MOST_CHARACTERS = 5_000;

/** An owner's appeal against a takedown. */
export const appealSchema = z.object({
  appeal: z
    .string("Say why the agent should be listed again.")
    .trim()
    .min(1, "Say why the agent should be listed again.")
    .max(MOST_CHARACTERS, "Keep the appeal to 5,000 characters."),
});

/** The decision about an appeal; the owner reads its reason. */
export const appealDecisionSchema = reasonSchema.extend({
  outcome: z.enum(APPEAL_OUTCOMES, "Uphold the takedown or grant the appeal."),
});
