import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { CARDS, pay, signInAsBuyer, toCardForm } from "./support/buyer";
import {
  BOTH_WAYS,
  hasScripts,
  openUntil,
  watchConsole,
  whenReady,
} from "./support/people";
import {
  completeProject,
  look,
  nextStep,
  openOther,
  openProject,
} from "./support/projects";
import { expect, test, type Locator, type Page } from "./support/test";

const OPERATOR = "operator@armory.test";

const PARTS = [
  { title: "Design", amount: "100", days: "3" },
  { title: "Build", amount: "250.50", days: "5" },
];

async function offerInMilestones(page: Page): Promise<void> {
  await page.getByText("Create Offer", { exact: true }).click();
  await page.getByLabel("Description").fill("Voice line, two clinics");
  for (const [index, part] of PARTS.entries()) {
    const add = index === 0 ? "Split into milestones" : "Add a milestone";
    await page.getByRole("button", { name: add }).click();
    const row = page.getByRole("group", { name: `Milestone ${index + 1}` });
    await row.getByLabel("Title").fill(part.title);
    await row.getByLabel("Amount (USD)").fill(part.amount);
    await row.getByLabel("Delivery days").fill(part.days);
  }
}

/** A link of the chat, and the button of the page that it leads to. */
async function act(page: Page, link: Locator, name: string): Promise<void> {
  await whenReady(page);
  await link.click();
  await whenReady(page);
  await page.getByRole("button", { name, exact: true }).click();
}

async function payNext(page: Page): Promise<void> {
  await whenReady(page);
  await nextStep(page, "Pay now").click();
  await whenReady(page);
  await toCardForm(page);
  await pay(page, CARDS.good);
}

const lastMessage = (page: Page) => page.locator("#latest");

test(
  "a project in milestones: one changed, one sent back, one disputed and split",
  BOTH_WAYS,
  async ({ page, browser, baseURL }) => {
    test.slow();
    const complaints = watchConsole(page);
    await signInAsBuyer(page);
    const { projectChatId } = await openProject(page.request);
    const chat = `/dashboard/chats/${projectChatId}`;
    const settings = { baseURL, javaScriptEnabled: hasScripts() };
    const other = await openOther(browser, settings, OPERATOR);
    await other.goto(chat);
    await whenReady(other);

    await offerInMilestones(other);
    if (hasScripts()) {
      await expect(other.getByText("$350.50")).toBeVisible();
      await expect(other.getByText(/You receive \$/)).toBeVisible();
    }
    await expectAccessible(other);
    await other.getByRole("button", { name: "Send offer" }).click();
    await expect(lastMessage(other)).toContainText("offers $350.50");
    await page.goto(chat);
    const accept = { name: "Accept the offer of $350.50" };
    await whenReady(page);
    await page.getByRole("button", accept).click();
    await expect(lastMessage(page)).toContainText("accepted the offer");
    await expectAccessible(page);
    await expectNoSideScroll(page);

    const change = page.getByRole("link", { name: "Propose a change: Build" });
    await whenReady(page);
    await change.click();
    await whenReady(page);
    await page.getByLabel("Amount (USD)").fill("abc");
    const propose = page.getByRole("button", { name: "Propose the change" });
    await propose.click();
    await expect(page.getByText("Enter an amount between")).toBeVisible();
    await whenReady(page);
    await page.getByLabel("Amount (USD)").fill("200");
    await propose.click();
    await expect(lastMessage(page)).toContainText("proposes to change");
    await look(other);
    await expect(nextStep(other, "Answer")).toBeVisible();
    await whenReady(other);
    await other.getByRole("button", { name: "Accept change" }).click();
    await expect(lastMessage(other)).toContainText("accepted the change");

    await page.goto(chat);
    await payNext(page);
    await expect(
      page.getByText(/^Held until you approve\. Paid/),
    ).toBeVisible();
    await openUntil(other, chat, nextStep(other, "Mark as delivered"));
    const deliver = nextStep(other, "Mark as delivered");
    await act(other, deliver, "Mark as delivered");
    await expect(other.getByText(/Released automatically on/)).toBeVisible();
    await page.goto(chat);
    const send = page.getByRole("link", { name: "Ask for changes: Design" });
    await whenReady(page);
    await send.click();
    await whenReady(page);
    await page.getByLabel("What should change").fill("Too short");
    const ask = page.getByRole("button", { name: "Ask for changes" });
    await ask.click();
    await expect(page.getByText("in at least 20 characters")).toBeVisible();
    await whenReady(page);
    await page
      .getByLabel("What should change")
      .fill("The greeting names the wrong clinic.");
    await ask.click();
    await expect(
      page.getByText(/Changes were asked for \(1 of 3\)/),
    ).toBeVisible();
    await openUntil(other, chat, deliver);
    await act(other, deliver, "Mark as delivered");
    await page.goto(chat);
    await act(page, nextStep(page, "Release payment"), "Release payment");
    await expect(page.getByText(/^Released /)).toBeVisible();

    await payNext(page);
    await expect(
      page.getByText(/^Held until you approve\. Paid/),
    ).toBeVisible();
    const dispute = page.getByRole("link", { name: "Open a dispute: Build" });
    await whenReady(page);
    await dispute.click();
    await page
      .getByLabel("What is wrong")
      .fill("Half of the clinics do not ring at all.");
    await whenReady(page);
    await page.getByRole("button", { name: "Open a dispute" }).click();
    await expect(page.getByText(/^Disputed since/)).toBeVisible();
    await other.goto(chat);
    await whenReady(other);
    await other.getByRole("link", { name: "Propose a split" }).click();
    await whenReady(other);
    const back = other.getByLabel("Back to the requester (USD)");
    const offerSplit = other.getByRole("button", {
      name: "Propose this split",
    });
    await back.fill("201");
    await offerSplit.click();
    await expect(other.getByText("At most $200.00 is held.")).toBeVisible();
    await whenReady(other);
    await back.fill("80");
    await offerSplit.click();
    await expect(lastMessage(other)).toContainText("$80.00 back");
    await page.goto(chat);
    await expect(nextStep(page, "Answer the proposal")).toBeVisible();
    await whenReady(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Accept this split" }).click();
    const split = page.getByText(/^Split .*\$120\.00 released, \$80\.00/);
    await openUntil(page, chat, split);

    await page.goto("/dashboard/purchases");
    await page
      .getByRole("link", { name: /: Build$/ })
      .first()
      .click();
    await expect(page.getByText("Refunded to you")).toBeVisible();
    await expect(page.getByText(/^\$80\.00,/)).toBeVisible();
    await whenReady(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("link", { name: "Open the project" }).click();
    await whenReady(page);
    await completeProject(page);
    await page.getByLabel("5", { exact: true }).check();
    await page.getByRole("button", { name: "Send rating" }).click();
    await expect(page.getByText("Rated 5 out of 5")).toBeVisible();
    expect(complaints).toEqual([]);
    await other.context().close();
  },
);
