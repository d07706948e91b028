import type { Ctx } from "~/ctx.server";
import { emailTaken } from "~/domain/accounts/taken";
import { fieldError } from "~/domain/platform/errors";
import { spendTokensOfUser } from "~/models/accounts/account-tokens.server";
import type { Db } from "~/models/platform/store.server";
import { findUserByEmail, type SafeUser } from "~/models/accounts/users.server";

import { notify } from "../notifications/notify.server";
import {
  hasLinksToSpare,
  issueAccountLink,
  tooManyLinks,
} from "./account-link.server";
import { refuseReplacedPassword } from "./prove-password.server";
import { requireProof, type TypedProof } from "./second-factors/step-up.server";

type RequestEmailChange = TypedProof & { email: string };

/**
 * Mails a link to a new address, after checking the password and second
 * factor. Nothing changes until the link is used. A new request ends the
 * previous link.
 */
export async function requestEmailChange(
  ctx: Ctx,
  { email, ...typed }: RequestEmailChange,
): Promise<void> {
  if (email === typed.user.email) {
    throw fieldError(
      "invalid",
      "email",
      "This is already your e-mail address.",
    );
  }
  const proof = await requireProof(ctx, typed);
  await ctx.store.tx(async (tx) => {
    await refuseReplacedPassword(tx, typed.user.id, proof);
    if (await findUserByEmail(tx, email)) throw emailTaken();
    await mailLink(ctx, tx, { user: typed.user, email });
  });
}

type NewAddress = { user: SafeUser; email: string };

async function mailLink(
  ctx: Ctx,
  tx: Db,
  { user, email }: NewAddress,
): Promise<void> {
  const kind = "change_email";
  const holder = { user: { id: user.id, email }, kind } as const;
  if (!(await hasLinksToSpare(ctx, tx, holder))) throw tooManyLinks();
  await spendTokensOfUser(tx, { userId: user.id, kind }, ctx.now());
  const link = await issueAccountLink(ctx, tx, holder);
  await notify(ctx, tx, { kind, user, email, link });
}
