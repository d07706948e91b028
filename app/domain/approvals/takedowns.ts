import { z } from "zod";

import { reasonSchema } from "../platform/reason";

/** Whether the takedown is upheld, or the appeal granted. */
export const APPEAL_OUTCOMES = ["upheld", "granted"] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

const WHY = "Say why the decision is wrong.";
const MOST_CHARACTERS = 5_000;

/** An appeal against a takedown, or another decision about reports. */
export const appealSchema = z.object({
  appeal: z
    .string(WHY)
    .trim()
    .min(1, WHY)
    .max(MOST_CHARACTERS, "Keep the appeal to 5,000 characters."),
});

/** The decision about an appeal; the owner reads its reason. */
export const appealDecisionSchema = reasonSchema.extend({
  outcome: z.enum(APPEAL_OUTCOMES, "Uphold the decision or grant the appeal."),
});
