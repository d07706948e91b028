import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { CARDS, pay, signInAsBuyer, toCardForm } from "./support/buyer";
import {
  hasScripts,
  BOTH_WAYS,
  openUntil,
  watchConsole,
  whenReady,
} from "./support/people";
import {
  completeProject,
  holdMoney,
  look,
  nextStep,
  openOther,
  openProject,
} from "./support/projects";
import { expect, test, type Page } from "./support/test";

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

/** An action on held money: its link in the chat, and its confirmation. */
async function step(page: Page, name: string, fill = async () => {}) {
  await whenReady(page);
  await nextStep(page, name).click();
  await whenReady(page);
  await fill();
  await page.getByRole("button", { name }).click();
}

const lastMessage = (page: Page) => page.locator("#latest");

test(
  "offer, counter-offer, payment, delivery, release and rating",
  BOTH_WAYS,
  async ({ page, browser, baseURL }) => {
    test.slow();
    const complaints = watchConsole(page);
    await signInAsBuyer(page);
    const { projectChatId } = await openProject(page.request);
    const chat = chatOf(projectChatId);
    const settings = { baseURL, javaScriptEnabled: hasScripts() };
    const other = await openOther(browser, settings, OPERATOR);
    await page.goto(chat);
    await other.goto(chat);
    await whenReady(other);

    await makeOffer(other, { amount: "0.5", days: "9", description: "" });
    const refusal = other.getByRole("alert").first();
    await expect(refusal).toContainText("Incomplete Offer");
    await expect(refusal).toContainText("Please fill in all offer details.");
    await expect(refusal).toBeFocused();
    await other.goto(chat);
    await whenReady(other);
    await makeOffer(other, {
      amount: "600",
      days: "9",
      description: "Voice line, two clinics",
    });
    await expect(lastMessage(other)).toContainText("offers $600.00");

    await look(page);
    await expect(lastMessage(page)).toContainText("offers $600.00");
    await whenReady(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await makeOffer(page, {
      amount: "500",
      days: "7",
      description: "The same for one clinic",
    });
    await expect(lastMessage(page)).toContainText("offers $500.00");
    if (hasScripts()) {
      await expect(
        page.getByRole("article", { name: "Offer of $500.00" }),
      ).toBeFocused();
      await expect(page.getByLabel("Amount (USD)")).toBeHidden();
    }

    await look(other);
    const accept = { name: "Accept the offer of $500.00" };
    await other.getByRole("button", accept).click();
    await expect(lastMessage(other)).toContainText("accepted the offer");

    await look(page);
    await whenReady(page);
    await expect(
      page.getByText("An accepted offer is not paid yet"),
    ).toBeVisible();
    await expect(page.getByText("Mark as completed")).toHaveCount(0);
    await nextStep(page, "Pay now").click();
    const heading = page.getByRole("heading", { name: "Complete Payment" });
    await expect(heading).toBeVisible();
    await whenReady(page);
    await expectAccessible(page);
    if (hasScripts()) {
      await page.keyboard.press("Escape");
      await expect(
        page.getByRole("article", { name: "Offer of $500.00" }),
      ).toBeFocused();
      await nextStep(page, "Pay now").click();
    }
    await toCardForm(page);
    await pay(page, CARDS.good);
    await expect(page).toHaveURL(new RegExp(`${chat}$`));
    await expect(
      page.getByText(/^Held until you approve\. Paid/),
    ).toBeVisible();

    await look(other);
    await step(other, "Mark as delivered", async () => {
      await other.getByLabel("What you deliver").fill("All lines answer.");
    });
    await expect(other.getByText(/Released automatically on/)).toBeVisible();

    await look(page);
    await step(page, "Release payment");
    await expect(lastMessage(page)).toContainText("released");
    await whenReady(page);
    await completeProject(page);
    await page.getByLabel("4", { exact: true }).check();
    await page.getByRole("button", { name: "Send rating" }).click();
    await expect(page.getByText("Rated 4 out of 5")).toBeVisible();
    expect(complaints).toEqual([]);
    await other.context().close();
  },
);

test("an offer is rejected, and another one withdrawn", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsBuyer(page);
  const { projectChatId } = await openProject(page.request);
  const chat = chatOf(projectChatId);
  const other = await openOther(browser, { baseURL }, OPERATOR);
  await other.goto(chat);
  await whenReady(other);
  await makeOffer(other, {
    amount: "900",
    days: "3",
    description: "All of the clinics",
  });
  await expect(lastMessage(other)).toContainText("offers $900.00");

  await page.goto(chat);
  await whenReady(page);
  const reject = { name: "Reject the offer of $900.00" };
  await page.getByRole("button", reject).click();
  await expect(lastMessage(page)).toContainText("rejected the offer");
  await expect(
    page.getByRole("article", { name: "Offer of $900.00" }),
  ).toBeFocused();

  await other.goto(chat);
  await whenReady(other);
  await makeOffer(other, {
    amount: "800",
    days: "3",
    description: "A part of the clinics",
  });
  const withdraw = { name: "Withdraw the offer of $800.00" };
  await other.getByRole("button", withdraw).click();
  await expect(lastMessage(other)).toContainText("withdrew the offer");
  await look(page);
  await expect(lastMessage(page)).toContainText("withdrew the offer");
  await other.context().close();
});

test("a dispute is shown completely and decided", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const settings = { baseURL };
  const other = await openOther(browser, settings, OPERATOR);
  await signInAsBuyer(page);
  const money = { requester: page.request, operator: other.request };
  const { projectChatId, paymentId } = await holdMoney(money);
  await page.goto(chatOf(projectChatId));
  await whenReady(page);
  await page.getByRole("link", { name: "Open a dispute" }).click();
  await page.getByLabel("What is wrong").fill("Nothing was delivered.");
  await whenReady(page);
  await page.getByRole("button", { name: "Open a dispute" }).click();
  await expect(page.getByText(/^Disputed since/)).toBeVisible();

  const judge = await openOther(browser, settings, "admin@armory.test");
  await judge.setViewportSize({ width: 390, height: 844 });
  await judge.goto("/admin/disputes");
  await judge.locator(`a[href$="${paymentId}"]`).first().click();
  await expect(judge.getByText("Nothing was delivered.").first()).toBeVisible();
  await expect(judge.getByText("offers $500.00").first()).toBeVisible();
  await whenReady(judge);
  await expectAccessible(judge);
  const reason = judge.getByLabel("Reason", { exact: true });
  await reason.fill("I read it all.");
  const refund = judge.getByRole("button", { name: "Refund the requester" });
  await refund.click();
  const confirmation = judge.getByRole("region", {
    name: "Confirm the decision",
  });
  await expect(confirmation).toBeFocused();
  const heading = confirmation.getByRole("heading");
  await expect(heading).toBeInViewport({ ratio: 1 });
  await judge.getByRole("button", { name: "Do not decide yet" }).click();
  await expect(reason).toHaveValue("I read it all.");
  await expect(reason).toBeFocused();
  await expect(judge.getByText("Not decided")).toHaveCount(0);
  await refund.click();
  await expect(confirmation).toBeFocused();
  await judge.goto("/admin/disputes");
  await judge.goto(`/admin/disputes/${paymentId}`);
  await whenReady(judge);
  await expect(reason).toHaveValue("I read it all.");
  await refund.click();
  await judge.getByRole("button", { name: /^Confirm the / }).click();
  await expect(judge.getByText("I read it all.").first()).toBeVisible();

  await openUntil(page, chatOf(projectChatId), page.getByText(/^Refunded /));
  await judge.context().close();
  await other.context().close();
});
