import { demoFolder } from "./support/demo-data";
import { DEMO_PASSWORD, whenReady } from "./support/people";
import {
  runJobs,
  startProcess,
  type AppProcess,
  type Place,
} from "./support/processes";
import { acceptOffer, nextStep, openOther } from "./support/projects";
import { providerScript, standInProvider } from "./support/stand-in-provider";
import { expect, test, type Browser, type Page } from "./support/test";

/**
 * The application with a provider instead of its sandbox. The browser uses the
 * host name that the provider redirects to.
 */
async function startShop() {
  const provider = await standInProvider();
  const folder = demoFolder();
  const place: Place = {
    DATA_DIR: folder.path,
    PAYMENTS_MODE: "stripe",
    STRIPE_SECRET_KEY: "sk_test_standin",
    STRIPE_PUBLISHABLE_KEY: "pk_test_standin",
    STRIPE_WEBHOOK_SECRET: "whsec_standin",
    STRIPE_API_BASE: provider.address,
  };
  const process: AppProcess = await startProcess(place);
  await process.isReady();
  return {
    address: process.address.replace("127.0.0.1", "localhost"),
    provider: provider.address,
    /** Runs the jobs as of ten minutes from now. */
    runJobs: () => runJobs(place, new Date(Date.now() + 600_000)),
    close: async () => {
      await process.end("SIGTERM");
      provider.close();
      folder.remove();
    },
  };
}

// One process serves all tests.
test.describe.configure({ mode: "default" });

let shop: Awaited<ReturnType<typeof startShop>>;

test.beforeAll(async () => {
  shop = await startShop();
});

test.afterAll(async () => {
  await shop.close();
});

async function openCheckout(page: Page, agent: string, price: number) {
  const data = { email: "operator@armory.test", password: DEMO_PASSWORD };
  await page.request.post(`${shop.address}/api/login`, { data });
  const path = `/checkout?agent=${agent}&price=${price}`;
  await page.goto(shop.address + path);
}

const scriptHosts = "https://*.stripe.com/**";

test("the provider's element accepts the card, and its declines are shown", async ({
  page,
}) => {
  await page.route(scriptHosts, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: providerScript(shop.provider),
    }),
  );
  await openCheckout(page, "review-sentinel", 49);
  const card = page.getByLabel("Card of the provider");
  const button = page.getByRole("button", { name: "Pay $49.00" });

  await card.fill("incomplete");
  await button.click();
  const error = page.getByRole("main").getByRole("alert");
  await expect(error).toContainText("Your card number is incomplete.");
  await card.fill("declined");
  await button.click();
  await expect(error).toContainText("Payment Failed");
  await expect(error).toContainText("Your card was declined.");
  await expect(error).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, "confirmed"))).toEqual({
    clientSecret: "pi_standin_1_secret_1",
    redirect: "if_required",
    return_url: `${shop.address}/dashboard?purchase=success`,
  });

  await card.fill("good");
  await button.click();
  await expect(page).toHaveURL(/\/purchased-agent\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Payment Successful")).toBeVisible();
});

test("reconciliation finds a payment without any events", async ({ page }) => {
  await page.route(scriptHosts, (route) => route.abort());
  await openCheckout(page, "invoice-hawk", 399);
  await expect(page.getByText("The card form cannot be reached")).toBeVisible();
  await page
    .getByRole("button", { name: "Pay on the provider’s page" })
    .click();
  // The stand-in takes the money but sends no webhook, and nobody returns.
  await expect(page.getByRole("link", { name: "I have paid" })).toBeVisible();
  await page.goto(`${shop.address}/agent/invoice-hawk`);
  await expect(page.getByRole("link", { name: "OPEN PURCHASE" })).toHaveCount(
    0,
  );

  expect(await shop.runJobs()).toMatch(/^reconcile-payments: /m);

  await page.reload();
  await page.getByRole("link", { name: "OPEN PURCHASE" }).first().click();
  await expect(page).toHaveURL(/\/purchased-agent\/[0-9a-f-]{36}$/);
});

test("a checkout reached by client navigation reloads the document", async ({
  page,
}) => {
  await page.route(scriptHosts, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: providerScript(shop.provider),
    }),
  );
  const path = "/checkout?agent=social-drumbeat&price=59";
  const signIn = `/auth?redirectTo=${encodeURIComponent(path)}`;
  await page.goto(shop.address + signIn);
  await whenReady(page);
  await page.getByLabel("Email").fill("operator@armory.test");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(shop.address + path);
  await expect(page.getByLabel("Card of the provider")).toBeVisible();
});

/** A requester in the chat of an accepted, unpaid offer. */
async function openAcceptedOffer(browser: Browser) {
  const settings = { baseURL: shop.address };
  const operator = await openOther(browser, settings, "operator@armory.test");
  const page = await openOther(browser, settings, "buyer@armory.test");
  const { projectChatId } = await acceptOffer({
    requester: page.request,
    operator: operator.request,
  });
  await operator.context().close();
  const chat = `${shop.address}/dashboard/chats/${projectChatId}`;
  await page.goto(chat);
  await whenReady(page);
  return { page, chat };
}

const held = (page: Page) => page.getByText(/^Held until you approve\. Paid/);

test("the provider's element pays an offer, whose money is held", async ({
  browser,
}) => {
  const { page, chat } = await openAcceptedOffer(browser);
  await page.route(scriptHosts, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: providerScript(shop.provider),
    }),
  );
  await nextStep(page, "Pay now").click();
  const dialog = page.getByRole("dialog");
  const card = dialog.getByLabel("Card of the provider");
  const button = dialog.getByRole("button", { name: "Pay $500.00" });
  await card.fill("declined");
  await button.click();
  const error = dialog.getByRole("alert").first();
  await expect(error).toContainText("Your card was declined.");
  await expect(error).toBeFocused();
  await card.fill("good");
  await button.click();
  await expect(page).toHaveURL(chat);
  await expect(held(page)).toBeVisible();
  await page.context().close();
});

test("the provider's own page pays an offer, whose money is held", async ({
  browser,
}) => {
  const { page, chat } = await openAcceptedOffer(browser);
  await page.route(scriptHosts, (route) => route.abort());
  await nextStep(page, "Pay now").click();
  await expect(page.getByText("The card form cannot be reached")).toBeVisible();
  await page
    .getByRole("button", { name: "Pay on the provider’s page" })
    .click();
  await page.getByRole("link", { name: "I have paid" }).click();
  await expect(page).toHaveURL(chat);
  await expect(held(page)).toBeVisible();
  await page.context().close();
});
