import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import {
  BOTH_WAYS,
  freshName,
  watchConsole,
  whenReady,
} from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { expect, test, type Page } from "./support/test";

const BUYER = "buyer@armory.test";
const OPERATOR = "operator@armory.test";
const TAB = "/agent/night-desk-voice?tab=questions";

async function openAs(page: Page, email: string, address: string) {
  await page.context().clearCookies();
  await signInByProgram(page.request, email);
  await page.goto(address);
  await whenReady(page);
}

async function expectGood(page: Page) {
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test(
  "a question is asked, answered by the seller, and published for visitors",
  BOTH_WAYS,
  async ({ page }) => {
    test.slow();
    const complaints = watchConsole(page);
    const question = `Does it work with ${freshName("line")}?`;
    const answer = `Yes, it reads ${freshName("text")}.`;
    await openAs(page, BUYER, TAB);

    await page.getByRole("textbox", { name: "Your question" }).fill("Does it?");
    await page.getByRole("button", { name: "Send question" }).click();
    await expect(page.getByText("Write at least 10 characters.")).toBeVisible();
    const text = page.getByRole("textbox", { name: "Your question" });
    await expect(text).toHaveValue("Does it?");
    await expectGood(page);

    await text.fill(question);
    await page.getByRole("button", { name: "Send question" }).click();
    const card = page.getByRole("article").filter({ hasText: question });
    await expect(card).toContainText("WAITING FOR AN ANSWER");
    await expect(text).toHaveValue("");
    await expectGood(page);

    await openAs(page, OPERATOR, "/dashboard/agents");
    const row = page.getByRole("listitem").filter({ hasText: "Night Desk" });
    await row.getByRole("link", { name: /QUESTION/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/agents\/[^/]+\/questions$/);
    await whenReady(page);
    await expect(card).toContainText("A visitor asks");
    await card.getByRole("textbox", { name: "Your answer" }).fill(answer);
    await card.getByRole("checkbox", { name: /Publish/ }).check();
    await expectGood(page);
    await card.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByText("Answer saved")).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.getByRole("link", { name: "ANSWERED" }).click();
    await expect(card).toContainText("PUBLISHED");
    await expectGood(page);

    await page.context().clearCookies();
    await page.goto(TAB);
    await expect(card).toContainText(answer);
    await expect(card).toContainText("A visitor asks");
    await expect(card).not.toContainText(/recruit_one|Rae Quinn/);
    await expectGood(page);
    await page.getByRole("link", { name: "Sign in to ask" }).click();
    await expect(page).toHaveURL(/\/auth\?redirectTo=/);

    await openAs(page, BUYER, TAB);
    await expect(card).toContainText("YOUR QUESTION");
    const notices = await page.request.get("/api/notifications");
    const listed = (await notices.json()) as { message: string }[];
    expect(listed.map(({ message }) => message).join()).toContain(answer);
    expect(complaints).toEqual([]);
  },
);

test("a buyer writes to the seller from the purchase page", async ({
  page,
}) => {
  test.slow();
  const complaints = watchConsole(page);
  const message = `It stops at ${freshName("line")}.`;
  await openAs(page, BUYER, "/dashboard/purchases");
  const purchase = await purchasePath(page);
  await page.goto(purchase);
  await whenReady(page);

  const panel = page.getByRole("region", { name: "Messages to the seller" });
  const text = panel.getByRole("textbox", { name: "Your message" });
  await text.fill(message);
  await panel.getByRole("button", { name: "Send message" }).click();
  const card = page.getByRole("article").filter({ hasText: message });
  await expect(card).toContainText("WAITING FOR AN ANSWER");
  await expect(text).toHaveValue("");
  await page.goto(`${purchase}/messages`);
  await expect(card).toBeVisible();
  await expectGood(page);

  await openAs(page, "admin@armory.test", await deskOf(page));
  await expect(card).toContainText("The buyer of order");
  await expect(card.getByRole("checkbox")).toHaveCount(0);
  await card.getByRole("textbox", { name: "Your answer" }).fill("Fixed now.");
  await expectGood(page);
  await card.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Answer saved")).toBeVisible();

  await openAs(page, BUYER, purchase);
  await expect(card).toContainText("Fixed now.");
  expect(complaints).toEqual([]);
});

test("an administrator hides a published question", async ({ page }) => {
  const complaints = watchConsole(page);
  await openAs(page, "reviewer@armory.test", "/admin/questions");
  const card = page
    .getByRole("listitem")
    .filter({ hasText: "Our suppliers send PDF files." });
  await card.getByRole("textbox", { name: "Reason" }).fill("Off topic.");
  await expectGood(page);
  await card.getByText("Hide", { exact: true }).click();
  await card.getByRole("button", { name: "Yes, hide" }).click();
  await expect(page.getByText("Question hidden")).toBeVisible();
  await expect(card).toContainText("Hidden");

  await page.context().clearCookies();
  await page.goto("/agent/invoice-hawk?tab=questions");
  await expect(page.getByText("Our suppliers send PDF files.")).toHaveCount(0);
  await expect(page.getByText("No answered questions yet")).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

/** The demo buyer's purchase in the seed, whose agent the administrator sells. */
async function purchasePath(page: Page): Promise<string> {
  const answer = await page.request.get("/api/user/orders");
  const orders = (await answer.json()) as {
    id: string;
    agentSlug: string | null;
  }[];
  const bought = orders.find(({ agentSlug }) => agentSlug === "lead-sweeper");
  return `/purchased-agent/${bought?.id}`;
}

async function deskOf(page: Page): Promise<string> {
  const answer = await page.request.get("/api/agents/lead-sweeper");
  const { id } = (await answer.json()) as { id: string };
  return `/dashboard/agents/${id}/questions`;
}
