import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenDelivered } from "../../support/given-purchases";
import { givenSeller, givenSold, TRADER } from "../../support/given-publishers";
import { signedInBrowser } from "../../support/given-session";

const PATH = "/profile/seller";
const PRIVATE = {
  intent: "seller",
  kind: "private",
  name: "Dana Reyes",
  country: "US",
  address: "",
  contact: "",
};

async function givenBrowser() {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  return { ctx, id, browser: await signedInBrowser(ctx, id) };
}

test("the form saves and leads back to the draft, but to no other site", async () => {
  const { browser } = await givenBrowser();

  const draft = encodeURIComponent("/add-agent?step=4");
  const form = { ...PRIVATE, revision: "0" };
  const saved = await browser.post(`${PATH}?next=${draft}`, form);
  expect(saved.location).toBe("/add-agent?step=4");

  const elsewhere = encodeURIComponent("https://elsewhere.example");
  const again = { ...PRIVATE, name: "D. Reyes", revision: "1" };
  const kept = await browser.post(`${PATH}?next=${elsewhere}`, again);
  expect(kept.location).toBe(PATH);
});

test("the form keeps what was typed next to its errors", async () => {
  const { browser } = await givenBrowser();
  const form = { ...PRIVATE, kind: "trader", revision: "0" };
  const refused = await browser.post(PATH, form);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    result: {
      initialValue: { name: "Dana Reyes", kind: "trader" },
      error: { address: ["Traders need a postal address."] },
    },
  });
});

test("a form that shows an older statement is refused", async () => {
  const { ctx, id, browser } = await givenBrowser();
  await givenSeller(ctx, id, TRADER);
  const refused = await browser.post(PATH, { ...PRIVATE, revision: "0" });
  expect(refused.status).toBe(409);
});

test("programs read and state the seller, each field with its errors", async () => {
  const { browser } = await givenBrowser();
  const api = "/api/user/seller";
  const empty = await browser.api("GET", api);
  expect(empty.body).toEqual({ seller: null, revision: 0 });

  const refused = await browser.api("PUT", api, { kind: "trader" });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    errors: { name: [expect.any(String)], country: [expect.any(String)] },
  });

  const stated = await browser.api("PUT", api, TRADER);
  expect(stated.body).toEqual({ seller: TRADER, revision: 1 });
  const stale = await browser.api("PUT", api, { ...TRADER, revision: 0 });
  expect(stale.status).toBe(409);
});

test("the order of a buyer and the agent of a trader name the seller", async () => {
  const ctx = await testCtx();
  const { owner, agent } = await givenDelivered(ctx, "instructions");
  await givenSeller(ctx, owner.id, TRADER);
  const { order, buyer } = await givenSold(ctx, agent);
  const browser = await signedInBrowser(ctx, buyer.id);

  const bought = await browser.api("GET", `/api/orders/${order.id}`);
  expect(bought.body).toMatchObject({ seller: TRADER });
  const shown = await browser.api("GET", `/api/agents/${agent.slug}`);
  expect(shown.body).toMatchObject({ seller: TRADER });
});
