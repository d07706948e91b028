import { readFileSync, writeFileSync } from "node:fs";

import { expect, test } from "vitest";

import {
  CATALOGUE,
  MAILED_KINDS,
  linkPath,
  notificationPath,
  type AnyNotice,
} from "~/content/notices/catalogue";
import routeTable from "~/routes";

import { noticesPage } from "../support/notices-page";

const PAGE = new URL("../../docs/notices.md", import.meta.url);

test("docs/notices.md lists the catalogue as it is", () => {
  if (process.env.NOTICES_PAGE === "write") writeFileSync(PAGE, noticesPage());

  expect(readFileSync(PAGE, "utf8")).toBe(noticesPage());
});

test("every link of a notice opens a page", () => {
  const patterns = routeTable.map(
    ({ path = "" }) => new RegExp(`^/${path.replace(/:\w+/g, "[^/]+")}$`),
  );
  const lost = Object.values(CATALOGUE)
    .flatMap(({ link }) => (link ? [linkPath(link, "some")] : []))
    .map((path) => path.replace(/\?.*$/, ""))
    .filter((path) => !patterns.some((pattern) => pattern.test(path)));

  expect(lost).toEqual([]);
});

test("nobody can mute money, and only messages are never mailed", () => {
  const mutable = Object.entries(CATALOGUE)
    .filter(([, { preference }]) => preference)
    .map(([kind]) => kind);

  expect(
    mutable.filter((kind) => /^(order|payment|payout|account)_/.test(kind)),
  ).toEqual([]);
  expect(MAILED_KINDS).toEqual(["requests", "agents", "reviews", "sales"]);
});

test("a stored notification opens the page of its kind", () => {
  const path = (type: string, relatedId: string | null = "a/b") =>
    notificationPath({ type, relatedId });

  expect(path("order_completed")).toBe("/purchased-agent/a%2Fb");
  expect(path("review_new")).toBe("/agent/a%2Fb?tab=reviews");
  expect(path("sale_completed")).toBe("/earnings");
  expect(path("offer_new", null)).toBe("/dashboard");
  expect(path("payment_held", null)).toBe("/dashboard");
  // Rows of earlier versions.
  expect(path("offer_created")).toBe("/dashboard/chats/a%2Fb");
  expect(path("welcome")).toBe("/notifications");
});

test("an unknown kind or a wrong payload does not compile", () => {
  const order = { id: "o", itemName: "Hawk", totalCents: 0 };
  const parties = { buyerUserId: "b", sellerUserId: null };
  const sold = { ...order, ...parties, creatorShareCents: null };
  const notices: AnyNotice[] = [
    { kind: "order_refunded", order: sold, refundId: "r" },
    // @ts-expect-error -- the catalogue has no such kind
    { kind: "order_returned", order: sold, refundId: "r" },
    // @ts-expect-error -- a refund is missing
    { kind: "order_refunded", order: sold },
    // @ts-expect-error -- this order has no parties
    { kind: "order_refunded", order, refundId: "r" },
  ];

  expect(notices).toHaveLength(4);
});
