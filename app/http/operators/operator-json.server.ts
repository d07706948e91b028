import { z } from "zod";

import { SPECIALIZATIONS } from "~/domain/operators/operators";
import type { OperatorCard } from "~/services/operators/operator-card.server";

export const operatorJsonSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  specialty: z.string(),
  specializations: z.array(z.enum(SPECIALIZATIONS)),
  killCount: z.number().int(),
  successRate: z.number().nullable(),
  rating: z.number().nullable(),
  weapons: z.number().int(),
  status: z.enum(["ACTIVE", "BUSY"]),
  iconUrl: z.string().nullable(),
  bio: z.string().nullable(),
});

/** A listed operator in the API. */
export function operatorJson(
  card: OperatorCard,
): z.input<typeof operatorJsonSchema> {
  return card;
}
