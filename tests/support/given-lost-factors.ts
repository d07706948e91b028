import {
  findPendingSignIn,
  startPendingSignIn,
} from "~/services/accounts/second-factors/pending-sign-in.server";
import { requestLostFactors } from "~/services/accounts/lost-factors/request-lost-factors.server";

import { lostFactorRequests } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { given } from "./given";
import { givenTwoAdministrators } from "./given-submissions";
import { givenTwoFactors } from "./given-two-factors";

export const STATEMENT =
  "My phone and the printed codes burned. I sell Night Owl.";

export const device = {
  userAgent: "Mozilla/5.0 (X11; Linux) Firefox/140.0",
  clientAddress: "203.0.113.7",
};

/** An account with two factors, and two administrators who may decide. */
export async function givenLoser(ctx: TestCtx) {
  const factors = await givenTwoFactors(ctx, await given.user(ctx));
  const { first, second } = await givenTwoAdministrators(ctx);
  return { ...factors, first: first.id, second: second.id };
}

/** Asks after the right password. */
export async function askFor(ctx: TestCtx, userId: string) {
  const secret = await startPendingSignIn(ctx, { userId });
  if (!(await findPendingSignIn(ctx, secret))) throw new Error("Not pending");
  return requestLostFactors(ctx, { secret, statement: STATEMENT, ...device });
}

/** The stored requests, oldest first. */
export async function requestsIn(ctx: TestCtx) {
  return ctx.store.read
    .select()
    .from(lostFactorRequests)
    .orderBy(lostFactorRequests.requestedAt, lostFactorRequests.id);
}
