import { expect, test } from "vitest";

import type { Ctx } from "~/ctx.server";
import { deletePendingSignIns } from "~/models/accounts/pending-sign-ins.server";
import { cancelLostFactors } from "~/services/accounts/lost-factors/cancel-lost-factors.server";
import { completeLostFactors } from "~/services/accounts/lost-factors/complete-lost-factors.server";
import { requestLostFactors } from "~/services/accounts/lost-factors/request-lost-factors.server";
import { startPendingSignIn } from "~/services/accounts/second-factors/pending-sign-in.server";
import { hasTwoFactors } from "~/services/accounts/second-factors/show-two-factors.server";
import {
  actOnLostFactors,
  lostFactorsRevision,
} from "~/services/approvals/lost-factors/act-on-lost-factors.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { mailedToken } from "../../support/given-accounts";
import { otherProcess } from "../../support/given-delivery";
import {
  askFor,
  device,
  givenLoser,
  requestsIn,
  STATEMENT,
} from "../../support/given-lost-factors";
import { auditEntries } from "../../support/given-submissions";

const HOUR = 3_600_000;

async function givenRequest(ctx: TestCtx) {
  const loser = await givenLoser(ctx);
  return { ...loser, request: await askFor(ctx, loser.user.id) };
}

type Confirmation = {
  requestId: string;
  administratorId: string;
  revision: string;
};

const confirm = (ctx: Ctx, confirmation: Confirmation) =>
  actOnLostFactors(ctx, { ...confirmation, act: "confirm" });

const statusIn = async (ctx: TestCtx) => (await requestsIn(ctx)).at(-1)!.status;

test("a cancellation that races with the second confirmation wins", async () => {
  const ctx = await testCtx();
  const { user, first, second, request } = await givenRequest(ctx);
  const token = await mailedToken(ctx, user.email);
  const requestId = request.id;
  const confirmed = await confirm(ctx, {
    requestId,
    administratorId: first,
    revision: lostFactorsRevision(request),
  });
  const revision = lostFactorsRevision(confirmed);
  const other = otherProcess(ctx, "other");

  const outcomes = await Promise.allSettled([
    cancelLostFactors(ctx, token),
    confirm(other, { requestId, administratorId: second, revision }),
  ]);

  expect(outcomes[0]).toMatchObject({ status: "fulfilled" });
  expect(await statusIn(ctx)).toBe("canceled");
  ctx.advance(72 * HOUR);
  expect(await completeLostFactors(ctx)).toBe(0);
  expect(await hasTwoFactors(ctx, user.id)).toBe(true);
});

test("of a cancellation and the removal at the same moment one wins entirely", async () => {
  const ctx = await testCtx();
  const { user, first, second, request } = await givenRequest(ctx);
  const token = await mailedToken(ctx, user.email);
  let current = request;
  for (const administratorId of [first, second]) {
    const revision = lostFactorsRevision(current);
    const by = { requestId: request.id, administratorId, revision };
    current = await confirm(ctx, by);
  }
  ctx.advance(72 * HOUR);
  const other = otherProcess(ctx, "other");

  const [canceled] = await Promise.allSettled([
    cancelLostFactors(ctx, token),
    completeLostFactors(other),
  ]);

  const isCanceled = canceled.status === "fulfilled";
  expect(await statusIn(ctx)).toBe(isCanceled ? "canceled" : "completed");
  expect(await hasTwoFactors(ctx, user.id)).toBe(isCanceled);
});

test("of two administrators who read the same state one confirms", async () => {
  const ctx = await testCtx();
  const { first, second, request } = await givenRequest(ctx);
  const requestId = request.id;
  const revision = lostFactorsRevision(request);
  const other = otherProcess(ctx, "other");

  const outcomes = await Promise.allSettled([
    confirm(ctx, { requestId, administratorId: first, revision }),
    confirm(other, { requestId, administratorId: second, revision }),
  ]);

  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  expect(await statusIn(ctx)).toBe("confirmed");
  expect(await auditEntries(ctx)).toHaveLength(1);
});

test("a request that races with a password reset is not sent", async () => {
  const ctx = await testCtx();
  const { user } = await givenLoser(ctx);
  const secret = await startPendingSignIn(ctx, { userId: user.id });
  const tx: Ctx["store"]["tx"] = async (work, options) => {
    await ctx.store.tx((db) => deletePendingSignIns(db, user.id));
    return ctx.store.tx(work, options);
  };
  const racing = { ...ctx, store: { ...ctx.store, tx } };

  await expect(
    requestLostFactors(racing, { secret, statement: STATEMENT, ...device }),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await requestsIn(ctx)).toEqual([]);
});
