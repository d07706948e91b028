import { expect, test } from "vitest";

import { daysAfter } from "~/domain/platform/dates";
import { findRunningPass } from "~/services/orders/find-pass.server";

import { START, testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { refundOrder, givenPass } from "../../support/given-reviews";

const DAY_MS = 86_400_000;

test("a pass lasts exactly thirty days from its completion", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { id } = await givenPass(ctx, user.id);

  ctx.advance(30 * DAY_MS - 1);
  expect(await findRunningPass(ctx, user.id)).toMatchObject({
    order: { id },
    endsAt: daysAfter(START, 30),
  });
  ctx.advance(1);
  expect(await findRunningPass(ctx, user.id)).toBeNull();
});

test("a disputed pass continues; other users', unpaid, ended and other modes' passes do not count", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const other = await given.user(ctx);
  await givenPass(ctx, other.id);
  await givenPass(ctx, user.id, { status: "pending", completedAt: null });
  await givenPass(ctx, user.id, { status: "refunded" });
  await givenPass(ctx, user.id, { status: "charged_back" });
  await givenPass(ctx, user.id, { paymentMode: "live" });
  expect(await findRunningPass(ctx, user.id)).toBeNull();

  const { id } = await givenPass(ctx, user.id, { status: "disputed" });
  expect(await findRunningPass(ctx, user.id)).toMatchObject({ order: { id } });
});

test("a later pass is in effect after an earlier one was refunded", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const first = await givenPass(ctx, user.id);
  ctx.advance(DAY_MS);
  await refundOrder(ctx, first.id);
  const second = await givenPass(ctx, user.id);

  expect(await findRunningPass(ctx, user.id)).toMatchObject({
    order: { id: second.id },
    endsAt: daysAfter(START, 31),
  });
});
