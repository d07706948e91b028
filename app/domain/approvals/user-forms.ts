import { z } from "zod";

import { readSearch } from "../platform/list-search";
import { formRevisionSchema } from "../platform/revision";
import { cursorIn } from "../platform/time-cursor";
import { OPERATOR_STATUSES } from "../operators/operators";
import { USER_ROLES } from "../accounts/users";

type UserRole = (typeof USER_ROLES)[number];
export type OperatorStatus = (typeof OPERATOR_STATUSES)[number];

const MOST_CHARACTERS = 1_000;
export const SAY_WHY = "Give a reason. The user will see it.";

const reason = z
  .string(SAY_WHY)
  .trim()
  .max(MOST_CHARACTERS, "Keep the reason to 1,000 characters.");

/** The reason for a suspension, which the user reads when signing in. */
export const suspensionSchema = z.object({ reason: reason.nullish() });

export const operatorStatusSchema = z.object({
  status: z.enum(OPERATOR_STATUSES, "Choose pending, approved or rejected."),
  /** The user reads it; a rejection needs one. */
  reason: reason.nullish(),
});

const read = z.object({ revision: formRevisionSchema });

/** The forms of an account's page, which require a reason to suspend. */
export const suspendForm = read.extend({ reason: reason.min(1, SAY_WHY) });
export const restoreForm = read;
export const operatorStatusForm = read.extend(operatorStatusSchema.shape);

const ACCOUNT_STATES = ["active", "suspended"] as const;
type AccountState = (typeof ACCOUNT_STATES)[number];

/** The parameters of the users page's address. */
export type UsersAddress = {
  q: string;
  role: UserRole | null;
  operator: OperatorStatus | null;
  state: AccountState | null;
  cursor: string | null;
  user: string | null;
};

export function readUsersAddress(query: URLSearchParams): UsersAddress {
  const pick = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === query.get(name)) ?? null;
  return {
    q: readSearch(query),
    role: pick("role", USER_ROLES),
    operator: pick("operator", OPERATOR_STATUSES),
    state: pick("state", ACCOUNT_STATES),
    cursor: cursorIn(query),
    user: query.get("user")?.slice(0, 100) || null,
  };
}

export function usersHref(address: UsersAddress): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) {
    if (value) query.set(name, value);
  }
  return query.size === 0 ? "/admin/users" : `/admin/users?${query}`;
}

/** An account’s page for administrators. */
export function accountHref(userId: string): string {
  return `/admin/users?user=${encodeURIComponent(userId)}`;
}
