import type { Ctx } from "~/ctx.server";
import { MOST_REQUESTS_PER_WEEK } from "~/domain/accounts/lost-factors";
import { DomainError } from "~/domain/platform/errors";
import {
  countRequestsSince,
  findOpenRequest,
  insertLostFactors,
  type LostFactors,
} from "~/models/accounts/lost-factors.server";
import type { Db } from "~/models/platform/store.server";

import { notifyAdministrators } from "../../notifications/notify-administrators.server";
import { describeDevice } from "../describe-device.server";
import { requirePending } from "../second-factors/pending-sign-in.server";
import type { Device } from "../start-session.server";
import { mailAccount } from "./mail-account.server";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type Wanted = Device & { secret: string; statement: string };

/**
 * Asks the administrators to remove the second factors of an account whose
 * password was just right. The account is mailed, with a link that cancels it.
 */
export async function requestLostFactors(
  ctx: Ctx,
  { secret, statement, ...device }: Wanted,
): Promise<LostFactors> {
  return ctx.store.tx(async (tx) => {
    const { user } = await requirePending(ctx, secret, tx);
    await refuseMany(ctx, tx, user.id);
    const request = await insertLostFactors(tx, {
      id: ctx.newId(),
      userId: user.id,
      statement,
      sentFrom: describeDevice(device),
      status: "requested",
      requestedAt: ctx.now(),
    });
    if (!request) throw alreadyOpen();
    await mailAccount(ctx, tx, { request, account: user });
    await notifyAdministrators(ctx, tx, {
      except: user.id,
      noticeFor: (to) => ({ kind: "lost_factors_step", to, user, request }),
    });
    return request;
  });
}

async function refuseMany(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - WEEK_MS);
  const sent = await countRequestsSince(tx, userId, since);
  if (sent < MOST_REQUESTS_PER_WEEK) return;
  throw new DomainError(
    "too_many",
    "This account has sent several requests this week. Contact support.",
    { retryAfter: WEEK_MS / 1000 },
  );
}

/** An account's open request, if any. */
export async function showOpenRequest(
  ctx: Ctx,
  userId: string,
): Promise<LostFactors | null> {
  return (await findOpenRequest(ctx.store.read, userId)) ?? null;
}

function alreadyOpen(): DomainError {
  return new DomainError(
    "conflict",
    "There already is a request for this account. We will mail you about it.",
  );
}
