import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { CARDS, pay, signInAsBuyer, toCardForm } from "./support/buyer";
import {
  hasScripts,
  BOTH_WAYS,
  openUntil,
  watchConsole,
  whenReady,
} from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { expect, test, type Page } from "./support/test";

const AGENT = "/agent/review-sentinel";
const CHECKOUT = "/checkout?agent=review-sentinel&price=49";
const PURCHASE = /\/purchased-agent\/[0-9a-f-]{36}$/;

/** The message of the last action: a toast, or a note without scripts. */
function message(page: Page, title: string) {
  return page.locator(".flash").getByText(title, { exact: true });
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(PURCHASE);
  await expect(message(page, "Payment Successful")).toBeVisible();
  await expect(page.getByText("TEST MODE")).toBeVisible();
}

test(
  "an agent is bought from its page, and owned afterwards",
  BOTH_WAYS,
  async ({ page }) => {
    const complaints = watchConsole(page);
    await signInAsBuyer(page);
    await page.goto(AGENT);
    await page.getByRole("link", { name: "ACQUIRE AGENT" }).first().click();
    await expect(page).toHaveURL(CHECKOUT);
    const summary = page.getByRole("complementary", { name: "Order summary" });
    await expect(summary.getByText("ONE-TIME")).toBeVisible();
    await expect(summary.getByText("$49.00")).toHaveCount(2);
    await expect(summary.getByText("$0.00")).toBeVisible();
    await expect(page.getByText("TEST MODE")).toBeVisible();
    await whenReady(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await toCardForm(page);
    await pay(page, CARDS.good);
    await expectPaid(page);

    await page.reload();
    await expect(message(page, "Payment Successful")).toHaveCount(0);
    const purchase = page.url();
    await page.goto(AGENT);
    await page.getByRole("link", { name: "OPEN PURCHASE" }).first().click();
    await expect(page).toHaveURL(purchase);
    await page.goto(CHECKOUT);
    await expect(page).toHaveURL(purchase);
    expect(complaints).toEqual([]);
  },
);

test("a payment counts even if its buyer never returns", async ({ page }) => {
  await signInAsBuyer(page);
  await page.goto(CHECKOUT);
  await toCardForm(page);
  await page.route(/purchase=success/, (route) => route.abort());
  const left = page.waitForRequest(/purchase=success/);
  await pay(page, CARDS.good);
  await left;

  const later = await page.context().newPage();
  const purchase = later.getByRole("link", { name: "OPEN PURCHASE" }).first();
  await openUntil(later, AGENT, purchase);
});

test("a card that is declined shows the reason, and another one pays", async ({
  page,
}) => {
  await signInAsBuyer(page);
  await page.goto(CHECKOUT);
  await toCardForm(page);
  await pay(page, CARDS.declined);

  await expect(
    page
      .getByRole("main")
      .getByText(/declined/)
      .first(),
  ).toBeVisible();
  await expect(message(page, "Payment Failed")).toBeVisible();
  const error = page.getByRole("main").getByRole("alert");
  await expect(error).toBeFocused();
  const note = page.getByText("Your last payment was declined");
  await openUntil(page, CHECKOUT, note);

  await toCardForm(page);
  await pay(page, CARDS.good);
  await expectPaid(page);
});

for (const [answer, isGenuine] of [
  [/Complete authentication/, true],
  [/Fail authentication/, false],
] as const) {
  test(
    `a bank's authentication that is ${isGenuine ? "answered" : "refused"}`,
    BOTH_WAYS,
    async ({ page }) => {
      await signInAsBuyer(page);
      await page.goto(CHECKOUT);
      await toCardForm(page);
      await pay(page, CARDS.asksBack);
      await expect(page).toHaveURL(/\/sandbox\/authenticate\//);
      await whenReady(page);
      await page.getByRole("button", { name: answer }).click();

      if (isGenuine) return expectPaid(page);
      const isHosted = !hasScripts();
      await expect(page).toHaveURL(
        isHosted ? /\/sandbox\/checkout\// : CHECKOUT,
      );
      const note = page.getByText("Your last payment was declined");
      await openUntil(page, CHECKOUT, note);
    },
  );
}

test("a price that changed while the checkout was open must be confirmed", async ({
  page,
}) => {
  await signInAsBuyer(page);
  await page.goto(CHECKOUT);
  // The page posts an outdated price.
  await page.route(/create-payment-intent/, async (route) => {
    const sent = route.request().postData();
    const postData = sent?.replace('"amount":49', '"amount":19');
    await route.continue({ postData });
  });
  await whenReady(page);
  await pay(page, CARDS.good);
  const words = /price has changed to \$49.00. Nothing was charged/;
  await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
  await expectAccessible(page);

  await page.unroute(/create-payment-intent/);
  await toCardForm(page);
  await pay(page, CARDS.good);
  await expectPaid(page);
});

test("a free agent is acquired without a card", async ({ page }) => {
  await signInAsBuyer(page);
  await page.goto("/agent/follow-up-drill");
  await page.getByRole("link", { name: "GET IT FREE" }).first().click();
  await expect(page).toHaveURL("/checkout?agent=follow-up-drill&price=0");
  await whenReady(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "ACQUIRE" }).click();
  await expect(page).toHaveURL(PURCHASE);
  await expect(message(page, "Agent Acquired")).toBeVisible();
});

test("canceling on the provider's page keeps the order", async ({ page }) => {
  await signInAsBuyer(page);
  await page.goto("/?dialog=upsell");
  await page.getByRole("link", { name: "UNLOCK ACCESS" }).click();
  const pass = "/checkout?service=premium-intelligence&price=49";
  await expect(page).toHaveURL(pass);
  await whenReady(page);
  await page
    .getByRole("button", { name: "Pay on the provider’s page" })
    .click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await expect(page).toHaveURL(/\/checkout\?service=premium-intelligence/);

  await toCardForm(page);
  await pay(page, CARDS.good);
  await expectPaid(page);
});

test("an agent is not sold to its owner, and a changed price is shown", async ({
  page,
}) => {
  await signInByProgram(page.request, "admin@armory.test");
  await page.goto(CHECKOUT);
  await expect(page.getByText("You cannot buy your own agent.")).toBeVisible();
  await expectAccessible(page);

  await signInAsBuyer(page);
  await page.goto("/checkout?agent=review-sentinel&price=1");
  await expect(page.getByText("The price is now $49.00")).toBeVisible();
  await page.goto("/checkout?agent=review-sentinel");
  await expect(page).toHaveURL("/arsenal");
});

test("missing card data is reported at its field", async ({ page }) => {
  await signInAsBuyer(page);
  await page.goto(CHECKOUT);
  await whenReady(page);
  await page.getByLabel("Expiry").fill("12 / 20");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByLabel("Card number")).toBeFocused();
  await expect(page.getByText("12 to 19 digits")).toBeVisible();
  await expect(page.getByText("This card has expired.")).toBeVisible();
  await expectAccessible(page);
});
