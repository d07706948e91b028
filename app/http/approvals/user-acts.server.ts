import type { z } from "zod";

import type { Ctx } from "~/ctx.server";
import type { accountActSchema } from "~/domain/approvals/user-forms";
import { setOperatorStatus } from "~/services/approvals/users/set-operator-status.server";
import {
  restoreUser,
  suspendUser,
} from "~/services/approvals/users/suspend-user.server";

type Wanted = z.output<typeof accountActSchema>;
type Subject = { administratorId: string; userId: string };

/**
 * Performs an administrator's action on an account; returns the confirmation.
 */
export async function actOnAccount(ctx: Ctx, subject: Subject, wanted: Wanted) {
  const read = { ...subject, revision: wanted.revision };
  if (wanted.act === "suspend") {
    await suspendUser(ctx, { ...read, reason: wanted.reason });
  } else if (wanted.act === "restore") {
    await restoreUser(ctx, read);
  } else {
    await setOperatorStatus(ctx, { ...read, status: wanted.status });
  }
  return DONE[wanted.act];
}

const DONE = {
  suspend: {
    title: "Account Suspended",
    text: "The user is signed out everywhere, their access tokens are revoked and their listings are paused.",
  },
  restore: { title: "Account Restored", text: "The user can sign in again." },
  "operator-status": {
    title: "Operator Status Saved",
    text: "We notified the user.",
  },
};
