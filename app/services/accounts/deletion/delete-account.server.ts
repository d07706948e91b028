import type { Ctx } from "~/ctx.server";
import { deletedName } from "~/domain/accounts/deleted-name";
import { DomainError } from "~/domain/platform/errors";
import {
  anonymizeActivity,
  deleteBlocks,
  deleteOpenQuestions,
  deleteOwnRows,
  deleteRowsOfAddress,
  eraseCheckAppeals,
  forgetReporter,
} from "~/models/accounts/account-deletion.server";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";
import { anonymizeUser } from "~/models/accounts/profiles.server";
import type { Db } from "~/models/platform/store.server";
import { deleteUnneededDetails } from "~/models/publishers/seller-details.server";
import { findUser, type SafeUser } from "~/models/accounts/users.server";

import { forgiveAccount } from "../login-lock.server";
import { hashPassword } from "../password-hash.server";
import { refuseReplacedPassword } from "../prove-password.server";
import {
  requireProof,
  type TypedProof,
} from "../second-factors/step-up.server";
import { notify } from "~/services/notifications/notify.server";
import { closeProjects } from "./close-projects.server";
import { listObstacles } from "./list-obstacles.server";
import { unlistAgents } from "./unlist-agents.server";
import { newSecret } from "../secret.server";

/**
 * Deletes an account after checking its password and second factor, unless
 * money is in transit. Its agents are unlisted, but buyers keep them. Sessions
 * and tokens end. Personal data is erased, from cached pages too. Payment
 * records stay without a name; receipts of paid orders keep who sold them.
 */
export async function deleteAccount(
  ctx: Ctx,
  typed: TypedProof,
): Promise<void> {
  const proof = await requireProof(ctx, typed);
  const nobodysHash = await hashPassword(newSecret());
  const userId = typed.user.id;
  await ctx.store.tx(async (tx) => {
    const user = await findUser(tx, userId);
    if (!user || user.deletedAt) throw gone();
    await refuseReplacedPassword(tx, userId, proof);
    const obstacles = await listObstacles(ctx, tx, user);
    if (obstacles.length > 0) throw refused(obstacles);

    await closeProjects(ctx, tx, userId);
    await anonymizeUser(tx, userId, {
      ...deletedName(userId),
      password: nobodysHash,
      deletedAt: ctx.now(),
    });
    await unlistAgents(ctx, tx, userId);
    await eraseTraces(tx, user);
    await deleteUnneededDetails(tx, userId);
    await touchCatalogue(tx, ctx.now());
    await notify(ctx, tx, { kind: "account_deleted", user, act: userId });
  });
  ctx.log.info({ userId }, "account deleted");
}

/** Skips an unverified address, which may be somebody else's. */
async function eraseTraces(
  tx: Db,
  { id, email, emailVerifiedAt }: SafeUser,
): Promise<void> {
  await deleteOwnRows(tx, id);
  await deleteOpenQuestions(tx, id);
  await anonymizeActivity(tx, id);
  await forgetReporter(tx, id);
  await eraseCheckAppeals(tx, id);
  await deleteBlocks(tx, id);
  if (emailVerifiedAt) await deleteRowsOfAddress(tx, email);
  await forgiveAccount(tx, email);
}

function gone(): DomainError {
  return new DomainError("not_found", "Account not found");
}

/**
 * Lists every obstacle at once, so that users don't discover them one by one.
 */
function refused(obstacles: string[]): DomainError {
  return new DomainError("conflict", obstacles.join(" "), {
    errors: { "": obstacles },
  });
}
