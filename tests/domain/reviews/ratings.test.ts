import fc from "fast-check";
import { expect, test } from "vitest";

import {
  lowestMean,
  meanRating,
  ratingText,
  roundRating,
} from "~/domain/reviews/ratings";

test.each([
  [299, 63, 4.7, "4.7"],
  [19, 4, 4.8, "4.8"],
  [89, 20, 4.5, "4.5"],
  [47, 10, 4.7, "4.7"],
  [5, 1, 5, "5.0"],
  [0, 0, null, "N/A"],
])(
  "%i points in %i ratings are shown as %s",
  (ratingSum, ratingCount, mean, text) => {
    const rating = meanRating({ ratingSum, ratingCount });
    expect(rating).toBe(mean);
    expect(ratingText(rating)).toBe(text);
  },
);

test("halves are rounded up, whatever the numbers", () => {
  const counted = fc
    .integer({ min: 1, max: 5_000 })
    .chain((count) =>
      fc.tuple(fc.integer({ min: count, max: 5 * count }), fc.constant(count)),
    );
  fc.assert(
    fc.property(counted, ([ratingSum, ratingCount]) => {
      const tenths = Math.floor(
        (20 * ratingSum + ratingCount) / (2 * ratingCount),
      );
      expect(meanRating({ ratingSum, ratingCount })).toBe(tenths / 10);
    }),
  );
});

test("an average reaches a rating exactly when it is shown as such", () => {
  const means = fc
    .tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 1_200 }))
    .map(([count, above]) => 1 + (above % (4 * count + 1)) / count);
  const hundredths = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(means, hundredths, (mean, wanted) => {
      const rating = wanted / 100;
      expect(mean >= lowestMean(rating)).toBe(roundRating(mean) >= rating);
    }),
  );
});
