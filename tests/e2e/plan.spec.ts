import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import {
  BOTH_WAYS,
  hasScripts,
  watchConsole,
  whenReady,
} from "./support/people";
import { expect, test, type Page } from "./support/test";

const FOUR_PARTS =
  "We are a dental practice. Chase unpaid invoices. Answer support email. Post on social media every day. Sort incoming resumes.";
const FULL = "Done by an agent, but this plan is full";

async function planFor(page: Page, brief: string) {
  await page.goto("/");
  await whenReady(page);
  await page.getByLabel("Mission brief").fill(brief);
  await page.getByRole("button", { name: "DESIGN MY AGENT" }).click();
  await expect(page).toHaveURL(/workflow=/);
  await whenReady(page);
  const plan = page.locator("article#plan");
  await expect(plan).toBeVisible();
  return plan;
}

test(
  "a plan shows its coverage, accepts another part as text, and undoes it",
  BOTH_WAYS,
  async ({ page }) => {
    const complaints = watchConsole(page);
    const plan = await planFor(page, FOUR_PARTS);
    await expect(plan.getByText("PARTLY COVERED")).toBeVisible();
    await expect(plan.getByText("3 of 4 parts")).toBeVisible();
    await expect(plan.getByText(FULL)).toBeVisible();
    await expect(plan.getByText(/custom work for an operator/i)).toHaveCount(0);
    await expect(plan.getByText(/written for dental/).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await plan
      .getByLabel("Add a part in your own words")
      .fill("text patients the day before their appointment");
    await plan.getByRole("button", { name: "ADD", exact: true }).click();
    await expect(plan.getByText("3 of 5 parts")).toBeVisible();
    await expect(page).toHaveURL(/#parts$/);
    await whenReady(page);
    await plan.getByRole("button", { name: "Undo the last change" }).click();
    await expect(plan.getByText("3 of 4 parts")).toBeVisible();
    await expect(
      plan.getByRole("button", { name: "Undo the last change" }),
    ).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

test(
  "the agent of a fourth part takes the place of a step, or starts a second plan",
  BOTH_WAYS,
  async ({ page }) => {
    const plan = await planFor(page, FOUR_PARTS);
    const outside = plan.locator(".further > li");
    const agent = await outside.getByRole("heading").innerText();
    await outside.getByText("Replace a step").click();
    await expectNoSideScroll(page);
    await outside.getByRole("button", { name: /Replace step 3/ }).click();
    await expect(page).toHaveURL(/#step-\d$/);
    await expect(plan.locator(".steps")).toContainText(agent);
    await expect(outside).toHaveCount(1);
    await expect(outside.getByRole("heading")).not.toHaveText(agent);
    await whenReady(page);
    await plan.getByRole("button", { name: "Undo the last change" }).click();
    await expect(outside.getByRole("heading")).toHaveText(agent);
    await whenReady(page);

    const first = new URL(page.url()).searchParams.get("workflow");
    await plan
      .getByRole("button", { name: "Start a second plan with this part" })
      .click();
    await expect(plan.getByText("1 of 1 part")).toBeVisible();
    const second = new URL(page.url()).searchParams.get("workflow");
    expect(second).not.toBe(first);
    await expect(plan.locator(".steps")).toContainText(agent);
  },
);

test(
  "own words that nothing recognizes are kept, reworded, split and removed",
  BOTH_WAYS,
  async ({ page }) => {
    const plan = await planFor(page, "Chase unpaid invoices");
    const field = plan.getByLabel("Add a part in your own words");
    await field.fill("asdf qwerty");
    await plan.getByRole("button", { name: "ADD", exact: true }).click();
    await expect(plan.getByText("1 of 2 parts")).toBeVisible();
    await expect(
      plan.getByText(/Nothing in the catalogue does this/),
    ).toBeVisible();
    await whenReady(page);
    const open = plan.locator("#parts");
    await open.getByText("Reword this part").click();
    const words = open.getByLabel("This part in your words");
    await expect(words).toHaveValue("asdf qwerty");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await words.fill("Answer support email. Zxcv the bnm.");
    await open.getByRole("button", { name: "Save part" }).click();
    await expect(page).toHaveURL(/#step-2$/);
    await expect(plan.getByText("2 of 3 parts")).toBeVisible();
    await expect(plan.locator("#unread")).toContainText("Zxcv the bnm");
    await whenReady(page);
    await plan.locator("#unread").getByText("Reword this part").click();
    await plan
      .locator("#unread")
      .getByLabel("This part in your words")
      .fill("chase unpaid invoices");
    await plan
      .locator("#unread")
      .getByRole("button", { name: "Save part" })
      .click();
    const refused = plan.locator("#unread textarea");
    await expect(refused).toHaveValue("chase unpaid invoices");
    await expect(refused).toHaveAttribute("aria-invalid", "true");
    await whenReady(page);
    await plan
      .locator("#unread")
      .getByRole("button", { name: /This isn’t needed/ })
      .click();
    await expect(plan.getByText("2 of 2 parts")).toBeVisible();
  },
);

test(
  "a changed brief replaces the plan, and undoing leads back",
  BOTH_WAYS,
  async ({ page }) => {
    const plan = await planFor(page, "Chase unpaid invoices");
    const address = new URL(page.url()).search;
    await whenReady(page);
    await page
      .getByLabel("Mission brief")
      .fill("Chase unpaid invoices. Answer support email.");
    await page.getByRole("button", { name: "DESIGN MY AGENT" }).click();
    await expect(plan.getByText("2 of 2 parts")).toBeVisible();
    expect(new URL(page.url()).search).toBe(address);
    await whenReady(page);
    await plan.getByRole("button", { name: "Undo the last change" }).click();
    await expect(plan.getByText("1 of 1 part")).toBeVisible();
    await expect(page.getByLabel("Mission brief")).toHaveValue(
      "Chase unpaid invoices",
    );
  },
);

test(
  "removing an agent opens its part, and another can be added",
  BOTH_WAYS,
  async ({ page }) => {
    const plan = await planFor(
      page,
      "Chase unpaid invoices. Answer support email.",
    );
    await plan.getByText("Change step").first().click();
    await plan.getByRole("button", { name: "Remove" }).first().click();
    await expect(plan.getByText("1 of 2 parts")).toBeVisible();
    const removed = plan.locator("#removed");
    await expect(removed).toBeInViewport();
    await expect(removed.getByText(/removed\. Its part is open/)).toBeVisible();
    if (hasScripts()) await expect(removed).toBeFocused();
    await whenReady(page);
    await removed.getByRole("button", { name: "Undo" }).click();
    await expect(plan.getByText("2 of 2 parts")).toBeVisible();
    await expect(removed).toHaveCount(0);
    if (hasScripts()) await expect(plan.locator("#step-1")).toBeFocused();
    await whenReady(page);
    await plan.getByText("Change step").first().click();
    await plan.getByRole("button", { name: "Remove" }).first().click();
    await expect(plan.getByText("1 of 2 parts")).toBeVisible();
    await whenReady(page);
    await plan.getByText("Add an agent").click();
    await plan.locator("#parts .swap-row").first().click();
    await expect(plan.getByText("2 of 2 parts")).toBeVisible();
    await expect(plan.getByText("READY FOR DEPLOYMENT")).toBeVisible();
  },
);

test("a brief without a task gets a question instead of agents", async ({
  page,
}) => {
  const plan = await planFor(page, "hello there, can you help");
  await expect(plan.getByText("Download")).toHaveCount(0);
  await expect(
    plan.getByText(/What comes in, what should happen/),
  ).toBeVisible();
  await expect(plan.getByText(/We read English, German/)).toBeVisible();
  await expectAccessible(page);
  await plan
    .getByRole("button", { name: "Process supplier bills", exact: true })
    .click();
  await expect(plan.getByText("1 of 1 part")).toBeVisible();
});

test("a brief in another language is read, and the plan names the language", async ({
  page,
}) => {
  const plan = await planFor(
    page,
    "Wir sind eine Zahnarztpraxis. Bitte offene Rechnungen anmahnen.",
  );
  await expect(plan.getByText("German")).toBeVisible();
  await expect(plan.getByText(/Dental Collections Patrol/)).toBeVisible();
});
