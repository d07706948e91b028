import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { checkBalances } from "~/services/ledger/check-balances.server";

import { earningMonths } from "../../../drizzle/schema";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenRefund, givenSale } from "../../support/given-ledger";

test("a balance that differs from its journals is named and logged", async () => {
  const ctx = await testCtx();
  const [right, wrong] = [await given.user(ctx), await given.user(ctx)];
  await givenRefund(ctx, await givenSale(ctx, right));
  await givenSale(ctx, wrong);
  expect(await checkBalances(ctx)).toEqual({ checked: 2, different: [] });

  await ctx.store.tx((tx) =>
    tx
      .update(earningMonths)
      .set({ worthCents: 1 })
      .where(eq(earningMonths.creatorUserId, wrong.id)),
  );
  expect(await checkBalances(ctx)).toEqual({
    checked: 2,
    different: [wrong.id],
  });
  expect(ctx.logged).toContainEqual(
    expect.objectContaining({
      creatorUserId: wrong.id,
      msg: "a balance differs from its journals",
    }),
  );
});
