import type { Ctx } from "~/ctx.server";
import type { Registration } from "~/domain/accounts/credentials";
import { EMAIL_TAKEN, USERNAME_TAKEN } from "~/domain/accounts/taken";
import { DomainError, type FieldErrors } from "~/domain/platform/errors";
import { refuseTrapped } from "~/domain/platform/form-fields";
import type { Db } from "~/models/platform/store.server";
import {
  findTaken,
  insertUser,
  type NewUser,
  type SafeUser,
} from "~/models/accounts/users.server";

import { notify } from "../notifications/notify.server";
import { issueAccountLink } from "./account-link.server";
import { hashPassword } from "./password-hash.server";
import { refuseWeakPassword } from "./refuse-weak-password.server";

/**
 * Creates an account for a free e-mail address and username, and mails a
 * verification link. The input cannot set a role or status.
 */
export async function registerAccount(
  ctx: Ctx,
  input: Registration,
): Promise<SafeUser> {
  refuseTrapped(input, "The registration was not accepted.");
  refuseWeakPassword(input);
  const row = await newUser(ctx, input);
  return ctx.store.tx(async (tx) => {
    const user = await insertUser(tx, row);
    if (!user) throw takenError(await findTaken(tx, row));
    await sendVerificationLetter(ctx, tx, user);
    return user;
  });
}

async function newUser(ctx: Ctx, input: Registration): Promise<NewUser> {
  const { email, username, firstName, lastName } = input;
  const now = ctx.now();
  return {
    id: ctx.newId(),
    email,
    username,
    usernameKey: username.toLowerCase(),
    password: await hashPassword(input.password),
    firstName,
    lastName,
    role: "user",
    operatorSpecializations: [],
    lastActivityAt: now,
    lastActivityType: "register",
    createdAt: now,
  };
}

/** Queues the mail with a link that verifies the account's address. */
export async function sendVerificationLetter(
  ctx: Ctx,
  tx: Db,
  user: SafeUser,
): Promise<void> {
  const kind = "verify_email";
  const link = await issueAccountLink(ctx, tx, { user, kind });
  await notify(ctx, tx, { kind, user, link });
}

function takenError(taken: { email: boolean; username: boolean }): DomainError {
  const errors: FieldErrors = {};
  if (taken.email) errors.email = [EMAIL_TAKEN];
  if (taken.username) errors.username = [USERNAME_TAKEN];
  const [message = "Unable to create your account."] =
    Object.values(errors).flat();
  return new DomainError("conflict", message, { errors });
}
