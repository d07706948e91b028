import { expect, type Page } from "@playwright/test";

import { DEMO_PASSWORD, freshName, hasScripts, whenReady } from "./people";

export const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  asksBack: "4000 0025 0000 3155",
};

/** A new, signed-in account, so that purchases of tests do not mix. */
export async function signInAsBuyer(page: Page): Promise<void> {
  const username = freshName("buyer");
  const answer = await page.request.post("/api/register", {
    data: {
      username,
      email: `${username}@example.com`,
      password: DEMO_PASSWORD,
    },
  });
  expect(answer.status()).toBe(201);
}

/** Goes from the checkout to the provider's page if there are no scripts. */
export async function toCardForm(page: Page): Promise<void> {
  await whenReady(page);
  if (hasScripts()) return;
  await page
    .getByRole("button", { name: "Pay on the provider’s page" })
    .click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
}

/** Types a card into the shown form, and pays. */
export async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await whenReady(page);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}
