import { expect, test } from "vitest";

import { agentTerms } from "~/services/catalogue/agent-terms.server";

const listing = {
  priceModel: "one_time",
  priceCents: 4900,
  license: "oss",
  trialDays: 0,
  refundWindowDays: 30,
} as const;

test("the refund note shows the window of the listing", () => {
  const { ticks, refund } = agentTerms(listing, {
    listing,
    deliveryType: "zip",
  });

  expect(refund).toBe("30 days");
  expect(ticks).toEqual([
    "Instant download",
    "Lifetime updates",
    "30-day money back",
  ]);
});

test("a longer trial of a package or guide extends the refund window", () => {
  const longer = { ...listing, trialDays: 14, refundWindowDays: 7 };
  const guide = { listing: longer, deliveryType: "instructions" } as const;
  const endpoint = { listing: longer, deliveryType: "endpoint" } as const;

  expect(agentTerms(longer, guide)).toMatchObject({
    refund: "14 days",
    trial: "None; money back for 14 days",
  });
  expect(agentTerms(longer, guide).ticks).toContain(
    "14 days to try it, with money back",
  );
  expect(agentTerms(longer, endpoint)).toMatchObject({
    refund: "7 days",
    trial: "14 days",
  });
});

test("without a window no refund is promised", () => {
  const none = { ...listing, refundWindowDays: 0 };
  const terms = agentTerms(none, { listing: none, deliveryType: "zip" });

  expect(terms.refund).toBe("None");
  expect(terms.ticks.join()).not.toContain("money back");
});

test("a free agent has no refund, and a quote promises nothing", () => {
  const free = { ...listing, priceModel: "free", priceCents: 0 } as const;
  const quote = { ...listing, priceModel: "subscription" } as const;
  const deliveryType = "zip";

  const freeTerms = agentTerms(free, { listing: free, deliveryType });
  expect(freeTerms.ticks).toEqual(["Instant download", "Lifetime updates"]);
  expect(freeTerms.priceLabel).toBe("Free");
  expect(agentTerms(quote, { listing: quote, deliveryType })).toMatchObject({
    priceLabel: "QUOTE",
    ticks: [],
    refund: "Agreed in chat",
  });
});
