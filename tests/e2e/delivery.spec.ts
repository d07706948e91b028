import { createHash } from "node:crypto";

import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { CARDS, pay, signInAsBuyer, toCardForm } from "./support/buyer";
import { BOTH_WAYS, watchConsole, whenReady } from "./support/people";
import { expect, test, type Page } from "./support/test";

const PURCHASE = /\/purchased-agent\/[0-9a-f-]{36}$/;

async function buy(page: Page, slug: string) {
  await page.goto(`/agent/${slug}`);
  await page.getByRole("link", { name: "ACQUIRE AGENT" }).first().click();
  await toCardForm(page);
  await pay(page, CARDS.good);
  await expect(page).toHaveURL(PURCHASE);
}

test(
  "a package is downloaded as its page describes it, and refunded",
  BOTH_WAYS,
  async ({ page }) => {
    const complaints = watchConsole(page);
    await signInAsBuyer(page);
    await buy(page, "sms-reactivation-volley");
    const purchase = page.url();
    await whenReady(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await expect(page.getByText("Lifetime access included")).toBeVisible();

    const link = page.getByRole("link", { name: "Download Package" });
    const path = (await link.getAttribute("href"))!;
    const file = await page.request.get(path);
    const hash = createHash("sha256")
      .update(await file.body())
      .digest("hex");
    await expect(page.getByText(hash)).toBeVisible();

    await page.getByRole("link", { name: "Receipt" }).click();
    await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
    await expect(page.getByText(purchase.split("/").at(-1)!)).toBeVisible();
    await expectAccessible(page);

    await page.goto(purchase);
    await whenReady(page);
    await page.getByText("Request refund").click();
    await page.getByLabel("Reason").fill("It does not fit.");
    await page.getByRole("button", { name: "Refund $89.00" }).click();
    await expect(page).toHaveURL(PURCHASE);
    const status = page.getByRole("definition").getByText("Refunded");
    await expect(status).toBeVisible();
    await expect(link).toHaveCount(0);
    expect((await page.request.get(path)).status()).toBe(409);
    await page.goto(`${purchase}/refund`);
    await expect(
      page.getByText("There is nothing left to refund."),
    ).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test("a trial provides a key that an endpoint can verify", async ({ page }) => {
  await signInAsBuyer(page);
  const agent = (await (
    await page.request.get("/api/agents/hipaa-voice-intake")
  ).json()) as { id: string };
  await page.goto("/agent/hipaa-voice-intake");
  await whenReady(page);
  await page.getByRole("button", { name: "START TRIAL" }).click();
  await expect(page).toHaveURL(/\/agent\/hipaa-voice-intake\/trial$/);
  const key = page.getByText(/^ARM(-[0-9A-Z]{5}){4}$/).first();
  await expect(key).toBeVisible();
  await whenReady(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const data = { licenseKey: await key.textContent(), agentId: agent.id };
  const answer = await page.request.post("/api/licenses/verify", { data });
  expect(await answer.json()).toMatchObject({ valid: true, status: "trial" });

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page
    .getByRole("button", { name: /^Copy curl/ })
    .first()
    .click();
  await expect(
    page.getByRole("button", { name: /^Copied curl/ }),
  ).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("/run/hipaa-voice-intake/");
  expect(copied).toContain(data.licenseKey);
});

test("code in a guide is copied, and on a phone a purchase links to its refund", async ({
  page,
}) => {
  await signInAsBuyer(page);
  await buy(page, "lead-sweeper");
  await whenReady(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy block 1" }).click();
  await expect(
    page.getByRole("button", { name: "Copied block 1" }),
  ).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).not.toBe("");
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSideScroll(page);
  await page
    .getByRole("navigation", { name: "This purchase" })
    .getByRole("link", { name: "Refund" })
    .click();
  await expect(
    page.getByRole("heading", { name: "Refund", exact: true }),
  ).toBeInViewport();
});

test("an unknown purchase could not be located", async ({ page }) => {
  await signInAsBuyer(page);
  const answer = await page.goto("/purchased-agent/8f3a21c0");
  expect(answer?.status()).toBe(404);
  const heading = page.getByRole("heading", { name: "AGENT NOT FOUND" });
  await expect(heading).toBeVisible();
  await page.getByRole("link", { name: "Back to dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
