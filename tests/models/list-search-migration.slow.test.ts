import { expect, inject, onTestFinished, test } from "vitest";

import { countAccounts } from "~/models/accounts/user-administration.server";
import { countSoldOrders } from "~/models/orders/order-administration.server";
import { countAllProjectPayments } from "~/models/projects/payment-administration.server";
import { openStore } from "~/models/platform/open-store.server";

import { earlierDatabase } from "../support/earlier-database";
import { givenWork, LISTED } from "../support/given-work";

const noServer = inject("database").engine === "pglite";

const BEFORE_SEARCH = 53;

test.skipIf(noServer)(
  "accounts, orders and project payments of an earlier version are found, and so is what it writes afterwards",
  async () => {
    const database = await earlierDatabase(BEFORE_SEARCH);
    await givenWork(database, "first");

    const store = await openStore(database.place);
    onTestFinished(() => store.close());

    const any = { role: null, operator: null, state: null };
    const accounts = (q: string) => countAccounts(store, { ...any, q });
    const orders = (q: string) =>
      countSoldOrders(store, { q, person: null, status: null });
    const payments = (q: string) =>
      countAllProjectPayments(store, { q, person: null, status: null });
    expect(await payments("first")).toBe(await payments("buyer@"));
    expect(await payments("first")).toBeGreaterThan(0);
    expect(await payments("second")).toBe(0);
    expect(await accounts(`${LISTED}@`)).toBe(1);
    expect(await accounts("armory.test")).toBe(3);
    expect(await orders("first-refunded")).toBe(1);
    expect(await orders("caller")).toBe(4);
    expect(await orders("buyer@")).toBe(4);

    await givenWork(database, "second");
    expect(await orders("second-refunded")).toBe(1);
    expect(await orders("caller")).toBe(8);
    expect(await payments("second")).toBe(await payments("first"));
  },
);
