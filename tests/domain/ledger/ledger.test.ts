import fc from "fast-check";
import { expect, test } from "vitest";

import { creatorShare, currentTier, SHARE_TIERS } from "~/domain/ledger/ledger";

const cents = fc.integer({ min: 50, max: 10_000_000 });
const lifetime = fc.integer({ min: 0, max: 5_000_000 });

test.each([
  { gross: 10_000, before: 0, share: 7_000 },
  { gross: 20_000, before: 90_000, share: 7_000 + 7_500 },
  { gross: 1_000_000, before: 0, share: 70_000 + 675_000 },
  { gross: 1_100_000, before: 0, share: 70_000 + 675_000 + 80_000 },
  { gross: 9_999, before: 1_000_000, share: 7_999 },
  { gross: 3, before: 99_999, share: 0 + 1 },
])(
  "$gross cents after $before give a share of $share",
  ({ gross, before, share }) => {
    expect(creatorShare(gross, before)).toBe(share);
  },
);

test("a creator with more refunds than sales starts at the first tier", () => {
  expect(creatorShare(10_000, -500_000)).toBe(creatorShare(10_000, 0));
});

test("share and platform's part are integer cents that add up to the price", () => {
  fc.assert(
    fc.property(cents, lifetime, (gross, before) => {
      const share = creatorShare(gross, before);
      expect(Number.isInteger(share)).toBe(true);
      expect(share).toBeGreaterThanOrEqual(Math.floor(gross * 0.7) - 2);
      expect(share).toBeLessThanOrEqual(gross * 0.8);
    }),
  );
});

test("a higher price or more earlier sales never give a smaller share", () => {
  fc.assert(
    fc.property(cents, lifetime, fc.nat(100_000), (gross, before, more) => {
      const share = creatorShare(gross, before);
      expect(creatorShare(gross + more, before)).toBeGreaterThanOrEqual(share);
      // Each crossed tier rounds down once more.
      expect(creatorShare(gross, before + more)).toBeGreaterThanOrEqual(
        share - SHARE_TIERS.length,
      );
    }),
  );
});

test("tiers are marginal: two sales earn as much as one for both amounts", () => {
  fc.assert(
    fc.property(cents, cents, lifetime, (first, second, before) => {
      const together = creatorShare(first + second, before);
      const apart =
        creatorShare(first, before) + creatorShare(second, before + first);
      expect(together - apart).toBeGreaterThanOrEqual(0);
      expect(together - apart).toBeLessThanOrEqual(SHARE_TIERS.length);
    }),
  );
});

test("the next tier begins exactly at its limit", () => {
  expect(currentTier(-1)).toBe(0);
  expect(currentTier(99_999)).toBe(0);
  expect(currentTier(100_000)).toBe(1);
  expect(currentTier(999_999)).toBe(1);
  expect(currentTier(1_000_000)).toBe(2);
});
