import { z } from "zod";

import {
  OPERATOR_STATUSES,
  SPECIALIZATIONS,
  WEEK_DAYS,
} from "~/domain/operators/operators";
import { USER_ROLES } from "~/domain/accounts/users";

import type { Viewer } from "../session.server";

const availabilitySchema = z.record(
  z.enum(WEEK_DAYS),
  z.object({ start: z.string(), end: z.string(), available: z.boolean() }),
);

export const userJsonSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(USER_ROLES),
  isOperator: z.boolean(),
  operatorStatus: z.enum(OPERATOR_STATUSES),
  operatorAvailable: z.boolean(),
  operatorSpecializations: z.array(z.enum(SPECIALIZATIONS)),
  bio: z.string().nullable(),
  website: z.string().nullable(),
  iconUrl: z.string().nullable(),
  availabilityTimes: availabilitySchema.nullable(),
  lastActivityAt: z.string().nullable(),
  lastActivityType: z.string().nullable(),
  createdAt: z.string(),
});

/** An account in JSON; times are ISO 8601 text. */
export function userJson(user: Viewer): z.input<typeof userJsonSchema> {
  return {
    ...user,
    lastActivityAt: user.lastActivityAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}
