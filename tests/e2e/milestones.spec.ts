import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { CARDS, pay, signInAsBuyer, toCardForm } from "./support/buyer";
import { withDemoSite } from "./support/demo-data";
import {
  BOTH_WAYS,
  hasScripts,
  openUntil,
  watchConsole,
  whenReady,
} from "./support/people";
import { runJobs, type Place } from "./support/processes";
import {
  completeProject,
  follow,
  look,
  nextStep,
  openOther,
  openProject,
} from "./support/projects";
import {
  expect,
  test,
  type Browser,
  type Locator,
  type Page,
} from "./support/test";

const DAY_MS = 86_400_000;
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

/** A link of the chat, and the button of the page that it leads to. */
async function act(page: Page, link: Locator, name: string): Promise<void> {
  await follow(page, link);
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

const held = (page: Page) => page.getByText(/^Held until you approve\. Paid/);

type Site = { address: string; browser: Browser };

/** A requester and the operator in a new chat, one of them on a phone. */
async function openChat({ address, browser }: Site) {
  const settings = { baseURL: address, javaScriptEnabled: hasScripts() };
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

async function deliver({ other, chat }: Chat): Promise<void> {
  const step = nextStep(other, "Mark as delivered");
  await openUntil(other, chat, step);
  await follow(other, step);
  await other.getByLabel("What you deliver").fill("The greeting is recorded.");
  await other
    .getByRole("button", { name: "Mark as delivered", exact: true })
    .click();
}

/** The first milestone: sent back once, then released. */
async function sendBackAndRelease(both: Chat): Promise<void> {
  const { page, other, chat } = both;
  await page.goto(chat);
  await payNext(page);
  await expect(held(page)).toBeVisible();
  await deliver(both);
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
  await deliver(both);
  await page.goto(chat);
  await act(page, nextStep(page, "Release payment"), "Release payment");
  await expect(page.getByText(/^Released /)).toBeVisible();
}

/** The second: disputed, and split as the operator proposes. */
async function disputeAndSplit({ page, other, chat }: Chat): Promise<void> {
  await payNext(page);
  await expect(held(page)).toBeVisible();
  const dispute = page.getByRole("link", { name: "Open a dispute: Build" });
  await follow(page, dispute);
  await page
    .getByLabel("What is wrong")
    .fill("Half of the clinics do not ring at all.");
  await whenReady(page);
  await page.getByRole("button", { name: "Open a dispute" }).click();
  await expect(page.getByText(/^Disputed since/)).toBeVisible();
  await other.goto(chat);
  await follow(other, nextStep(other, "Propose a split"));
  const back = other.getByLabel("Refund to the requester (USD)");
  await back.fill("201");
  await other.getByRole("button", { name: "Propose this split" }).click();
  await expect(other.getByText("At most $200.00 is held.")).toBeVisible();
  await whenReady(other);
  await back.fill("80");
  if (hasScripts()) {
    await expect(other.getByText(/You receive \$\d/)).toBeVisible();
  }
  await back.press("Enter");
  await expect(lastMessage(other)).toContainText("$80.00 back");
  await page.goto(chat);
  await expect(nextStep(page, "Answer the proposal")).toBeVisible();
  await whenReady(page);
  await expectAccessible(page);
  await page.getByText("Accept this split", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, accept this split" }).click();
  const split = page.getByText(/^Split .*\$120\.00 released, \$80\.00/);
  await openUntil(page, chat, split);
}

/** The third: delivered, and released because the requester does nothing. */
async function letItBeReleased(both: Chat, place: Place): Promise<void> {
  const { page, chat } = both;
  await payNext(page);
  await expect(held(page)).toBeVisible();
  await deliver(both);
  await runJobs(place, new Date(Date.now() + 15 * DAY_MS));
  await page.goto(chat);
  await expect(lastMessage(page)).toContainText(
    "“Training” was released automatically, 14 days after delivery",
  );
}

async function readReceipts({ page }: Chat): Promise<void> {
  await page.goto("/dashboard/purchases");
  await expect(page.getByRole("link", { name: /: Training$/ })).toBeVisible();
  await page.getByRole("link", { name: /: Build$/ }).click();
  await expect(page.getByText("Refunded to you")).toBeVisible();
  await expect(page.getByText(/^\$80\.00,/)).toBeVisible();
  await whenReady(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

test(
  "three milestones: one sent back, one changed, disputed and split, one released automatically",
  BOTH_WAYS,
  async ({ browser }) => {
    test.slow();
    await withDemoSite(async ({ address }, place) => {
      const both = await openChat({ address, browser });
      const { page, complaints } = both;
      await agree(both);
      await change(both);
      await sendBackAndRelease(both);
      await disputeAndSplit(both);
      await letItBeReleased(both, place);
      await readReceipts(both);
      await page.getByRole("link", { name: "Open the project" }).click();
      await whenReady(page);
      await completeProject(page);
      await page.getByLabel("5", { exact: true }).check();
      await page.getByRole("button", { name: "Send rating" }).click();
      await expect(page.getByText("Rated 5 out of 5")).toBeVisible();
      expect(complaints).toEqual([]);
      await page.context().close();
      await both.other.context().close();
    });
  },
);
