import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { ListingPromise } from "~/components/agents/listing-promise";
import { CREATOR_DEBT } from "~/domain/runs/endpoint-closing";

const listing = {
  priceModel: "one_time",
  deliveryType: "endpoint",
  values: { priceUsd: "199", trialDays: "7", refundWindowDays: "14" },
  lifetimeNetCents: 0,
} as const;
const nothing = { priceUsd: "", trialDays: "", refundWindowDays: "" };

type Props = Parameters<typeof ListingPromise>[0];

function textOf(props: Props): string {
  return renderToStaticMarkup(<ListingPromise {...props} />)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

test("without scripts the form shows what the saved terms promise", () => {
  const text = textOf({ listing, typed: nothing });
  expect(text).toContain("Refund window 14 days");
  expect(text).toContain("Trial 7 days");
  expect(text).toContain("You receive $139.30 of $199.00");
});

test("with scripts it follows what is typed, and the owner's tier", () => {
  const typed = { priceUsd: "100", trialDays: "1", refundWindowDays: "30" };
  const sold = { ...listing, lifetimeNetCents: 100_000 };
  const text = textOf({ listing: sold, typed });
  expect(text).toContain("Refund window 30 days");
  expect(text).toContain("Trial 1 day ");
  expect(text).toContain("You receive $75.00 of $100.00");
});

test("a package's trial is part of its refund window, as sold", () => {
  const values = { ...listing.values, trialDays: "20" };
  const sold = { ...listing, deliveryType: "zip", values } as const;
  const text = textOf({ listing: sold, typed: nothing });
  expect(text).toContain("Refund window 20 days");
  expect(text).toContain("Trial None; money back for 20 days");
});

test("only an endpoint that is sold says what closing it costs", () => {
  const debt = `${CREATOR_DEBT} Terms of War`;
  expect(textOf({ listing, typed: nothing })).toContain(debt);
  const zip = { ...listing, deliveryType: "zip" } as const;
  expect(textOf({ listing: zip, typed: nothing })).not.toContain("closes");
  const free = { ...listing, priceModel: "free" } as const;
  expect(textOf({ listing: free, typed: nothing })).not.toContain("closes");
});

test("a free listing promises neither, and has no share", () => {
  const sold = { ...listing, priceModel: "free" } as const;
  const text = textOf({ listing: sold, typed: nothing });
  expect(text).toContain("Refund window Nothing to refund");
  expect(text).toContain("Trial None");
  expect(text).not.toContain("You receive");
});
