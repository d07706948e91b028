import { z } from "zod";

import { OPERATOR_STATUSES } from "~/domain/operators/operators";
import { USER_ROLES } from "~/domain/accounts/users";
import type { AccountRow } from "~/models/accounts/user-administration.server";
import { accountRevision } from "~/services/support/desk-revisions.server";

export const accountSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(USER_ROLES),
  isOperator: z.boolean(),
  operatorStatus: z.enum(OPERATOR_STATUSES),
  suspendedAt: z.string().nullable(),
  suspensionReason: z.string().nullable(),
  createdAt: z.string(),
  revision: z.string(),
});

export function accountJson(
  account: AccountRow,
): z.infer<typeof accountSchema> {
  return {
    ...account,
    suspendedAt: account.suspendedAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
    revision: accountRevision(account),
  };
}
