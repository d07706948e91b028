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
  follow,
  look,
  nextStep,
  openOther,
  openProject,
} from "./support/projects";
import { expect, test, type Browser, type Page } from "./support/test";

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const PARTS = [
  { title: "Design", amount: "100", days: "3" },
  { title: "Build", amount: "250.50", days: "5" },
  { title: "Training", amount: "150", days: "2" },
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

async function payNext(page: Page): Promise<void> {
  await whenReady(page);
  await nextStep(page, "Pay now").click();
  await whenReady(page);
  await toCardForm(page);
  await pay(page, CARDS.good);
}

const lastMessage = (page: Page) => page.locator("#latest");

type Site = { baseURL: string | undefined; browser: Browser };

/** A requester and the operator in a new chat, one of them on a phone. */
async function openChat({ baseURL, browser }: Site) {
  const settings = { baseURL, javaScriptEnabled: hasScripts() };
  const [mine, theirs] = hasScripts() ? [DESK, PHONE] : [PHONE, DESK];
  const context = await browser.newContext({ ...settings, viewport: mine });
  const page = await context.newPage();
  const complaints = watchConsole(page);
  await signInAsBuyer(page);
  const { projectChatId } = await openProject(page.request);
  const chat = `/dashboard/chats/${projectChatId}`;
  const there = { ...settings, viewport: theirs };
  const other = await openOther(browser, there, "operator@armory.test");
  await other.goto(chat);
  await whenReady(other);
  return { page, other, chat, complaints };
}

type Chat = Awaited<ReturnType<typeof openChat>>;

async function agree({ page, other, chat }: Chat): Promise<void> {
  await offerInMilestones(other);
  if (hasScripts()) {
    await expect(other.getByText("$500.50")).toBeVisible();
    await expect(other.getByText(/You receive \$/)).toBeVisible();
  }
  await expectAccessible(other);
  // Enter sends the offer, although buttons that change its milestones precede.
  await other.getByLabel("Delivery days").last().press("Enter");
  await expect(lastMessage(other)).toContainText("offers $500.50");
  await page.goto(chat);
  const accept = { name: "Accept the offer of $500.50" };
  await whenReady(page);
  await page.getByRole("button", accept).click();
  await expect(lastMessage(page)).toContainText("accepted the offer");
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

async function change({ page, other }: Chat): Promise<void> {
  const link = page.getByRole("link", { name: "Propose a change: Build" });
  await follow(page, link);
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
}

/** The first milestone: paid, delivered, and sent back. */
async function sendBack({ page, other, chat }: Chat): Promise<void> {
  await page.goto(chat);
  await payNext(page);
  await expect(page.getByText(/^Held until you approve\. Paid/)).toBeVisible();
  const step = nextStep(other, "Mark as delivered");
  await openUntil(other, chat, step);
  await follow(other, step);
  await other.getByLabel("What you deliver").fill("The greeting is recorded.");
  await other
    .getByRole("button", { name: "Mark as delivered", exact: true })
    .click();
  await expect(other.getByText(/Released automatically on/)).toBeVisible();
  await page.goto(chat);
  const send = page.getByRole("link", { name: "Ask for changes: Design" });
  await follow(page, send);
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
}

/** Keeps the data of a page's reload back, as a busy server does. */
async function holdData(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === "GET") await held;
    await route.fallback();
  });
  return letGo;
}

/**
 * Then disputed, and split as the operator proposes, who corrects the amount
 * before the refusal's page is loaded again.
 */
async function disputeAndSplit({ page, other, chat }: Chat): Promise<void> {
  await whenReady(page);
  const dispute = page.getByRole("link", { name: "Open a dispute: Design" });
  await follow(page, dispute);
  await page
    .getByLabel("What is wrong")
    .fill("The greeting still names the wrong clinic.");
  await whenReady(page);
  await page.getByRole("button", { name: "Open a dispute" }).click();
  await expect(page.getByText(/^Disputed since/)).toBeVisible();
  await other.goto(chat);
  await follow(other, nextStep(other, "Propose a split"));
  const back = other.getByLabel("Refund to the requester (USD)");
  await back.fill("101");
  const letGo = await holdData(other);
  await other.getByRole("button", { name: "Propose this split" }).click();
  await expect(other.getByText("At most $100.00 is held.")).toBeVisible();
  await whenReady(other);
  await back.fill("80");
  if (hasScripts()) {
    await expect(other.getByText(/You receive \$\d/)).toBeVisible();
  }
  await back.press("Enter");
  letGo();
  await expect(lastMessage(other)).toContainText("$80.00 back");
  await page.goto(chat);
  await expect(nextStep(page, "Answer the proposal")).toBeVisible();
  await whenReady(page);
  await expectAccessible(page);
  await page.getByText("Accept this split", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, accept this split" }).click();
  const split = page.getByText(/^Split .*\$20\.00 released, \$80\.00/);
  await openUntil(page, chat, split);
}

async function readReceipt({ page }: Chat): Promise<void> {
  await page.goto("/dashboard/purchases");
  await page.getByRole("link", { name: /: Design$/ }).click();
  await expect(page.getByText("Refunded to you")).toBeVisible();
  await expect(page.getByText(/^\$80\.00,/)).toBeVisible();
  await whenReady(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

test(
  "three milestones: one changed; another sent back, disputed and split",
  BOTH_WAYS,
  async ({ browser, baseURL }) => {
    test.slow();
    const both = await openChat({ baseURL, browser });
    await agree(both);
    await change(both);
    await sendBack(both);
    await disputeAndSplit(both);
    await readReceipt(both);
    expect(both.complaints).toEqual([]);
    await both.page.context().close();
    await both.other.context().close();
  },
);
