import { expectAccessible } from "./support/accessibility";
import { CARDS, pay, signInAsBuyer } from "./support/buyer";
import { freshName, whenReady } from "./support/people";
import { expect, test, type Page } from "./support/test";

const BRIEF = "Answer the phones of our clinic and book appointments.";
const CHECKOUT = "/checkout?agent=review-sentinel&price=49";

function notice(page: Page) {
  return page.locator(".flash").getByText("No connection", { exact: true });
}

/**
 * How a connection is lost: the browser knows that it is offline, or it assumes
 * that it is online while no request gets through.
 */
const WAYS = {
  "an offline browser": {
    lose: (page: Page) => page.context().setOffline(true),
    regain: (page: Page) => page.context().setOffline(false),
  },
  "an unreachable server": {
    lose: (page: Page) =>
      page.route("**/*", (route) => route.abort("connectionrefused")),
    regain: (page: Page) => page.unroute("**/*"),
  },
};

for (const [way, { lose, regain }] of Object.entries(WAYS)) {
  test(`a brief survives ${way} and is sent by another press`, async ({
    page,
  }) => {
    test.slow();
    await page.goto("/");
    await whenReady(page);
    const brief = page.getByLabel("Mission brief");
    const send = page.getByRole("button", { name: "DESIGN MY AGENT" });
    await brief.fill(BRIEF);
    await lose(page);
    await send.click();

    await expect(notice(page)).toBeVisible();
    await expect(brief).toHaveValue(BRIEF);
    await expect(page.getByText("on our side")).toHaveCount(0);
    await expect(page).toHaveURL("/");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(notice(page)).toHaveCount(0);
    await send.click();
    await expect(notice(page)).toBeVisible();

    await regain(page);
    await expect(notice(page)).toHaveCount(0);
    await expect(brief).toHaveValue(BRIEF);
    await send.click();
    await expect(page).toHaveURL(/\/\?workflow=[0-9a-f-]{36}/);
  });

  test(`a payment with ${way} says that nothing was charged, and another press pays`, async ({
    page,
  }) => {
    await signInAsBuyer(page);
    await page.goto(CHECKOUT);
    await whenReady(page);
    await page.getByLabel("Card number").fill(CARDS.good);
    await lose(page);
    await page.getByLabel("Expiry").fill("12 / 34");
    await page.getByLabel("Security code").fill("123");
    const payButton = page.getByRole("button", { name: /^Pay \$/ });
    await payButton.click();

    const error = page.getByRole("main").getByRole("alert").first();
    await expect(error).toContainText("No connection");
    await expect(error).toContainText("Nothing was charged.");
    await expect(page.getByLabel("Card number")).toHaveValue(CARDS.good);
    await expect(page).toHaveURL(CHECKOUT);

    await regain(page);
    await payButton.click();
    await expect(page).toHaveURL(/\/purchased-agent\/[0-9a-f-]{36}$/);
  });
}

test("a dialog keeps its input if its form or a link is pressed offline", async ({
  page,
}) => {
  await page.goto("/");
  await whenReady(page);
  await page.getByLabel("Mission brief").fill(BRIEF);
  await page.getByRole("button", { name: "DESIGN MY AGENT" }).click();
  await page
    .getByRole("link", { name: "REQUEST OPERATOR TO BUILD THIS" })
    .click();
  const dialog = page.getByRole("dialog");
  const email = `${freshName("nobody")}@example.com`;
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill("not a password");
  const address = page.url();
  await page.context().setOffline(true);
  await dialog.getByRole("link", { name: "Create account" }).click();
  await expect(notice(page)).toBeVisible();
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  expect(page.url()).toBe(address);

  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog.getByText("Access Denied")).toBeVisible();
});

test("a payment with a lost response does not claim that nothing was charged", async ({
  page,
}) => {
  await signInAsBuyer(page);
  await page.goto(CHECKOUT);
  await whenReady(page);
  await page.route("**/api/sandbox/confirm", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await pay(page, CARDS.good);
  const error = page.getByRole("main").getByRole("alert").first();
  await expect(error).toContainText("We don’t know yet");
  await expect(error).not.toContainText("Nothing was charged");

  await page.unroute("**/api/sandbox/confirm");
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toHaveCount(0);
  const elsewhere = { name: "Pay on the provider’s page" };
  await expect(page.getByRole("button", elsewhere)).toHaveCount(0);
  await page.getByRole("link", { name: "Check this payment" }).click();
  await expect(page).toHaveURL(/\/purchased-agent\/[0-9a-f-]{36}$/);
});
