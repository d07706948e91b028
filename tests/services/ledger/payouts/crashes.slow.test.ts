import { expect, test } from "vitest";

import { compareWithProvider } from "~/services/ledger/compare-with-provider.server";
import { connectPayoutAccount } from "~/services/ledger/payouts/connect-payout-account.server";
import { openPayout } from "~/services/ledger/payouts/open-payout.server";
import { sendPayout } from "~/services/ledger/payouts/send-payout.server";

import { dieEverywhere } from "../../../support/dying";
import { given } from "../../../support/given";
import {
  DAY,
  givenReceiver,
  payOut,
  payoutBooks,
  SHARE,
} from "../../../support/given-payouts";

test("a crash anywhere in a payout pays once, and the books match", async () => {
  const steps = await dieEverywhere(
    {
      before: givenReceiver,
      act: async (dying, _ctx, { seller }) => {
        const payout = await dying.store.tx((tx) =>
          openPayout(dying, tx, seller.id),
        );
        await sendPayout(dying, payout!.id);
      },
    },
    async (ctx) => {
      await payOut(ctx);
      await ctx.settle();
      const books = await payoutBooks(ctx);
      expect(books.transfers).toEqual([SHARE]);
      expect(books.payouts).toMatchObject([{ status: "paid" }]);
      expect(books).toMatchObject({ payable: 0, ledgerSum: 0 });
      ctx.advance(DAY);
      expect((await compareWithProvider(ctx)).differenceCents).toBe(0);
    },
  );
  expect(steps).toBeGreaterThan(6);
});

test("a crash anywhere in connecting leaves one account at the provider", async () => {
  await dieEverywhere(
    {
      before: (ctx) => given.user(ctx),
      act: (dying, _ctx, user) => connectPayoutAccount(dying, user),
    },
    async (ctx, user) => {
      const first = await connectPayoutAccount(ctx, user);
      expect(await connectPayoutAccount(ctx, user)).toBe(first);
      const { accounts } = await payoutBooks(ctx);
      expect(accounts).toHaveLength(1);
      expect(first.endsWith(accounts[0]!.providerAccountId!)).toBe(true);
    },
  );
});
