import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { expect, test, type Page } from "@playwright/test";

import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { CARDS, pay, signInAsBuyer, toCardForm } from "./support/buyer";
import { openUntil, watchConsole, whenReady } from "./support/people";
import { withOwnSite } from "./support/processes";
import {
  completeProject,
  deliver,
  holdMoney,
  look,
  openOther,
  openProject,
} from "./support/projects";

const OPERATOR = "operator@armory.test";

const chatOf = (id: string) => `/dashboard/chats/${id}`;

type Terms = { amount: string; days: string; description: string };

async function makeOffer(page: Page, terms: Terms): Promise<void> {
  await page.getByText("Create Offer", { exact: true }).click();
  await page.getByLabel("Amount (USD)").fill(terms.amount);
  await page.getByLabel("Delivery days").fill(terms.days);
  await page.getByLabel("Description").fill(terms.description);
  await page.getByRole("button", { name: "Send offer" }).click();
}

/** A step with held money: its link in the chat, and its confirmation. */
async function step(page: Page, name: string, scripts: boolean) {
  await whenReady(page, scripts);
  await page.getByRole("link", { name }).click();
  await whenReady(page, scripts);
  await page.getByRole("button", { name }).click();
}

const lastMessage = (page: Page) => page.locator("#latest");

test("offer, counter-offer, payment, delivery, release and rating", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled: scripts,
}) => {
  test.slow();
  const complaints = watchConsole(page);
  await signInAsBuyer(page);
  const { projectChatId } = await openProject(page.request);
  const chat = chatOf(projectChatId);
  const settings = { baseURL, javaScriptEnabled: scripts };
  const other = await openOther(browser, settings, OPERATOR);
  await page.goto(chat);
  await other.goto(chat);
  await whenReady(other, scripts);

  await makeOffer(other, { amount: "0.5", days: "9", description: "" });
  const refusal = other.getByRole("alert").first();
  await expect(refusal).toContainText("Incomplete Offer");
  await expect(refusal).toContainText("Please fill in all offer details.");
  await expect(refusal).toBeFocused();
  await other.goto(chat);
  await whenReady(other, scripts);
  await makeOffer(other, {
    ...{ amount: "600", days: "9", description: "Voice line, two clinics" },
  });
  await expect(lastMessage(other)).toContainText("offers $600.00");

  await look(page, scripts);
  await expect(lastMessage(page)).toContainText("offers $600.00");
  await whenReady(page, scripts);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await makeOffer(page, {
    ...{ amount: "500", days: "7", description: "The same for one clinic" },
  });
  await expect(lastMessage(page)).toContainText("offers $500.00");
  if (scripts) {
    await expect(
      page.getByRole("article", { name: "Offer of $500.00" }),
    ).toBeFocused();
    await expect(page.getByLabel("Amount (USD)")).toBeHidden();
  }

  await look(other, scripts);
  const accept = { name: "Accept the offer of $500.00" };
  await other.getByRole("button", accept).click();
  await expect(lastMessage(other)).toContainText("accepted the offer");

  await look(page, scripts);
  await whenReady(page, scripts);
  await expect(
    page.getByText("An accepted offer is not paid yet"),
  ).toBeVisible();
  await expect(page.getByText("Mark as completed")).toHaveCount(0);
  await page.getByRole("link", { name: "Pay now" }).click();
  const heading = page.getByRole("heading", { name: "Complete Payment" });
  await expect(heading).toBeVisible();
  await whenReady(page, scripts);
  await expectAccessible(page);
  if (scripts) {
    await page.keyboard.press("Escape");
    await expect(
      page.getByRole("article", { name: "Offer of $500.00" }),
    ).toBeFocused();
    await page.getByRole("link", { name: "Pay now" }).click();
  }
  await toCardForm(page, scripts);
  await pay(page, { scripts, card: CARDS.good });
  await expect(page).toHaveURL(new RegExp(`${chat}$`));
  await expect(page.getByText(/^Held until you approve, since/)).toBeVisible();

  await look(other, scripts);
  await step(other, "Mark as delivered", scripts);
  await expect(other.getByText(/Releases itself on/)).toBeVisible();

  await look(page, scripts);
  await step(page, "Release payment", scripts);
  await expect(lastMessage(page)).toContainText("released");
  await whenReady(page, scripts);
  await completeProject(page);
  await page.getByLabel("4", { exact: true }).check();
  await page.getByRole("button", { name: "Send rating" }).click();
  await expect(page.getByText("Rated 4 of 5")).toBeVisible();
  expect(complaints).toEqual([]);
  await other.context().close();
});

test("an offer is rejected, another one is withdrawn", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled: scripts,
}) => {
  await signInAsBuyer(page);
  const { projectChatId } = await openProject(page.request);
  const chat = chatOf(projectChatId);
  const settings = { baseURL, javaScriptEnabled: scripts };
  const other = await openOther(browser, settings, OPERATOR);
  await other.goto(chat);
  await whenReady(other, scripts);
  await makeOffer(other, {
    amount: "900",
    days: "3",
    description: "All of the clinics",
  });
  await expect(lastMessage(other)).toContainText("offers $900.00");

  await page.goto(chat);
  await whenReady(page, scripts);
  const reject = { name: "Reject the offer of $900.00" };
  await page.getByRole("button", reject).click();
  await expect(lastMessage(page)).toContainText("rejected the offer");
  if (scripts) {
    await expect(
      page.getByRole("article", { name: "Offer of $900.00" }),
    ).toBeFocused();
  }

  await other.goto(chat);
  await whenReady(other, scripts);
  await makeOffer(other, {
    amount: "800",
    days: "3",
    description: "A part of the clinics",
  });
  const withdraw = { name: "Withdraw the offer of $800.00" };
  await other.getByRole("button", withdraw).click();
  await expect(lastMessage(other)).toContainText("withdrew the offer");
  await look(page, scripts);
  await expect(lastMessage(page)).toContainText("withdrew the offer");
  await other.context().close();
});

const DECISIONS = [
  { button: "Release to the operator", words: /^Released / },
  { button: "Refund the requester", words: /^Refunded / },
];

for (const { button, words } of DECISIONS) {
  test(`a dispute is read whole and decided: ${button}`, async ({
    page,
    browser,
    baseURL,
    javaScriptEnabled: scripts,
  }) => {
    test.slow();
    const settings = { baseURL, javaScriptEnabled: scripts };
    const other = await openOther(browser, settings, OPERATOR);
    await signInAsBuyer(page);
    const money = { requester: page.request, operator: other.request };
    const { projectChatId, paymentId } = await holdMoney(money);
    await page.goto(chatOf(projectChatId));
    await whenReady(page, scripts);
    await page.getByRole("link", { name: "Open a dispute" }).click();
    await page.getByLabel("What is wrong").fill("Nothing was delivered.");
    await whenReady(page, scripts);
    await page.getByRole("button", { name: "Open a dispute" }).click();
    await expect(page.getByText(/^Disputed since/)).toBeVisible();

    const judge = await openOther(browser, settings, "admin@armory.test");
    await judge.goto("/admin/disputes");
    await judge.locator(`a[href$="${paymentId}"]`).first().click();
    await expect(
      judge.getByText("Nothing was delivered.").first(),
    ).toBeVisible();
    await expect(judge.getByText("offers $500.00").first()).toBeVisible();
    await whenReady(judge, scripts);
    await expectAccessible(judge);
    await judge.getByLabel("Reason", { exact: true }).fill("I read it all.");
    await judge.getByRole("button", { name: button }).click();
    await expect(judge.getByText("I read it all.").first()).toBeVisible();

    await openUntil(page, chatOf(projectChatId), page.getByText(words));
    await judge.context().close();
    await other.context().close();
  });
}

test("delivered money releases itself when the jobs run 14 days later", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  test.slow();
  await withOwnSite(async (app, place) => {
    const settings = { baseURL: app.address, javaScriptEnabled: scripts };
    const other = await openOther(browser, settings, OPERATOR);
    const page = await openOther(browser, settings, "buyer@armory.test");
    const money = { requester: page.request, operator: other.request };
    const { projectChatId, paymentId } = await holdMoney(money);
    await deliver(other.request, paymentId);

    const at = new Date(Date.now() + 15 * 86_400_000).toISOString();
    const jobs = ["build/commands/jobs.js", "once", "--at", at];
    const env = { ...process.env, ...place };
    await promisify(execFile)(process.execPath, jobs, { env });

    await page.goto(chatOf(projectChatId));
    await expect(page.getByText(/^Released /)).toBeVisible();
    await expect(lastMessage(page)).toContainText("released");
    await page.context().close();
    await other.context().close();
  });
});
