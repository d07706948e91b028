import { expect, test } from "vitest";

import { KIND_WORDS } from "~/content/notification-kinds";
import {
  CATALOGUE,
  linkTo,
  notificationPath,
  type AnyNotice,
} from "~/content/notices/catalogue";
import type { Rules } from "~/content/notices/notice";
import { OPTIONAL_KINDS } from "~/domain/notifications/notification-kinds";
import routeTable from "~/routes";

const INTRO = `# Notices

Every kind of notice in the catalogue, [app/content/notices](../app/content/notices). \`npx vitest run tests/architecture/notices.test.ts -u\` writes this page. "Setting" is the choice on \`/profile/notifications\` that mutes a notice; without one, nobody can mute it. Bell and mail open the same page; \`:id\` is what the notice is about. The texts are in the catalogue.

| kind | who | setting | by | link |
|---|---|---|---|---|
`;

test("docs/notices.md lists the notice catalogue", async () => {
  const rows = Object.entries<Rules>(CATALOGUE).map(
    ([kind, { audience, preference, by, link }]) => {
      const setting = preference ? KIND_WORDS[preference].label : "";
      const path = link ? `\`${link.path}\`` : "";
      return `| \`${kind}\` | ${[audience, setting, by, path].join(" | ")} |\n`;
    },
  );

  await expect(`${INTRO}${rows.join("")}`).toMatchFileSnapshot(
    "../../docs/notices.md",
  );
});

test("every link of a notice opens a page", () => {
  const patterns = routeTable.map(
    ({ path = "" }) => new RegExp(`^/${path.replace(/:\w+/g, "[^/]+")}$`),
  );
  const lost = Object.values(CATALOGUE)
    .flatMap(({ link }) => (link ? [linkTo(link, "some").path] : []))
    .map((path) => path.replace(/\?.*$/, ""))
    .filter((path) => !patterns.some((pattern) => pattern.test(path)));

  expect(lost).toEqual([]);
});

test("notices about money cannot be muted, and every setting mutes some mail", () => {
  const mutable = Object.entries(CATALOGUE)
    .filter(([, { preference }]) => preference)
    .map(([kind]) => kind);

  expect(
    mutable.filter((kind) => /^(order|payment|payout|account)_/.test(kind)),
  ).toEqual([]);
  const mailed = Object.values<Rules>(CATALOGUE)
    .filter(({ by }) => by !== "bell")
    .map(({ preference }) => preference);
  expect(OPTIONAL_KINDS.filter((kind) => !mailed.includes(kind))).toEqual([]);
});

test("a stored notification opens the page of its kind", () => {
  const path = (type: string, relatedId: string | null = "a/b") =>
    notificationPath({ type, relatedId });

  expect(path("order_completed")).toBe("/purchased-agent/a%2Fb");
  expect(path("review_new")).toBe("/agent/a%2Fb?tab=reviews");
  expect(path("sale_completed")).toBe("/earnings");
  expect(path("offer_new", null)).toBe("/dashboard");
  expect(path("payment_held", null)).toBe("/dashboard");
  // Rows written by earlier versions.
  expect(path("offer_created")).toBe("/dashboard/chats/a%2Fb");
  expect(path("welcome")).toBe("/notifications");
});

test("an unknown kind or a wrong payload does not compile", () => {
  const order = { id: "o", itemName: "Hawk", totalCents: 0 };
  const parties = { buyerUserId: "b", sellerUserId: null };
  const times = { completedAt: null, refundableUntil: null };
  const sold = { ...order, ...parties, ...times, creatorShareCents: null };
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
