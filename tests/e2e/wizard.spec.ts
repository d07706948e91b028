import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import { zipFile } from "./support/files";
import {
  BOTH_WAYS,
  freshName,
  watchConsole,
  whenReady,
  hasScripts,
} from "./support/people";
import { expect, test, type Locator, type Page } from "./support/test";
import { press, whenScripted } from "./support/wizard";

async function expectSaved(page: Page): Promise<void> {
  const state = page.getByRole("status").filter({ hasText: "Last saved" });
  await expect(state).toBeVisible();
}

async function goOn(page: Page, step: number): Promise<void> {
  await page.getByRole("button", { name: /^Next: / }).click();
  await expect(page).toHaveURL(new RegExp(`step=${step}&draft=.{36}$`));
}

/** Fills in the first step of an empty form. */
async function writeBasics(page: Page): Promise<string> {
  await signInAsBuyer(page);
  await page.goto("/add-agent");
  await whenScripted(page);
  const name = freshName("Agent");
  await page.getByLabel("Agent name").fill(name);
  await page
    .getByLabel("Short description")
    .fill("Sorts a shared inbox by intent.");
  await page.getByLabel("Category").selectOption("Email Automation");
  await page.getByLabel("Tags", { exact: true }).fill("Email, inbox");
  await goOn(page, 2);
  return name;
}

async function price(page: Page, amount: string): Promise<void> {
  await page.getByLabel("Price in USD").fill(amount);
  await goOn(page, 4);
}

/** A paid agent needs seller details, whose form leads back to the draft. */
async function sayWhoSells(page: Page): Promise<void> {
  const ask = page.getByRole("link", { name: /^Say who sells this agent/ });
  await ask.first().click();
  await expect(page).toHaveURL(/\/profile\/seller/);
  await whenReady(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByText("As a private person", { exact: true }).click();
  await page.getByLabel("Name or company").fill("Dana Reyes");
  await page.getByLabel("Country").selectOption("Germany");
  await page.getByRole("button", { name: "Save seller details" }).click();
  await expect(page).toHaveURL(/\/add-agent.*step=4/);
}

async function submit(page: Page): Promise<void> {
  await expect(page.getByText("Ready to submit")).toBeVisible();
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(
    page.getByText("Agent Submitted Successfully").first(),
  ).toBeVisible();
}

test(
  "setup instructions, from the empty form to the submission",
  BOTH_WAYS,
  async ({ page }) => {
    const complaints = watchConsole(page);
    const name = await writeBasics(page);
    await expectAccessible(page);
    await goOn(page, 3);
    await page.getByLabel("Price in USD").fill("0.10");
    await page.getByRole("button", { name: /^Next: / }).click();
    await expect(page.getByLabel("Price in USD")).toHaveAccessibleDescription(
      /Price must be at least \$0\.50/,
    );
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await price(page, "5");
    await page.getByRole("button", { name: "Submit for review" }).click();
    await expect(page.getByText("Submission Failed").first()).toBeVisible();
    await page
      .getByRole("link", { name: /^Instructions must be at least/ })
      .click();
    await expect(page).toHaveURL(/step=2&.*#field-instructionsMd$/);
    await whenScripted(page);
    await page
      .getByLabel("Instructions", { exact: true })
      .fill("Connect the inbox, then send one message.");
    await goOn(page, 3);
    await price(page, "49.50");
    await expect(page.getByText("$49.50").first()).toBeVisible();
    await sayWhoSells(page);
    await submit(page);
    await expect(page.getByText(name).first()).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test("an endpoint draft, interrupted and continued", async ({ page }) => {
  const complaints = watchConsole(page);
  const name = await writeBasics(page);
  await whenScripted(page);
  await page.getByText("API Endpoint", { exact: true }).click();
  await page.getByLabel("Endpoint URL").fill("https://api.example.com/v1");
  await page.getByLabel("Authentication").selectOption("api_key");
  await press(page, "Save draft");
  await expectSaved(page);
  await page.goto("/arsenal");

  await page.goto("/add-agent");
  await page.getByRole("link", { name }).click();
  await expect(page.getByLabel("Agent name")).toHaveValue(name);
  await whenScripted(page);
  await page.getByRole("button", { name: /^Step 2: Deliverables/ }).click();
  await expect(page.getByLabel("Endpoint URL")).toHaveValue(
    "https://api.example.com/v1",
  );
  await expect(page.getByLabel("Authentication")).toHaveValue("api_key");
  await whenScripted(page);
  await goOn(page, 3);
  await page.getByText("Monthly Subscription", { exact: true }).click();
  await expect(
    page.getByText(/We can’t charge buyers every month/),
  ).toBeVisible();
  await price(page, "20");
  await submit(page);
  expect(complaints).toEqual([]);
});

async function topOf(control: Locator): Promise<number> {
  return (await control.boundingBox())?.y ?? Number.NaN;
}

test("a ZIP package with its upload", BOTH_WAYS, async ({ page }) => {
  const complaints = watchConsole(page);
  await writeBasics(page);
  await whenScripted(page);
  await page.getByText("ZIP Package", { exact: true }).click();
  await press(page, "Save draft");
  await expectSaved(page);
  const file = await zipFile({ "README.md": "# Tool", "run.js": "run()" });
  const chosen = page.locator("#package-file");
  await chosen.setInputFiles(file);
  const choice = await topOf(page.getByText("ZIP Package", { exact: true }));
  const next = await topOf(page.getByLabel("Instructions", { exact: true }));
  expect(await topOf(chosen)).toBeGreaterThan(choice);
  expect(await topOf(chosen)).toBeLessThan(next);
  if (!hasScripts()) await press(page, "Upload package");
  await expect(page.getByText("SHA-256")).toBeVisible();
  await goOn(page, 3);
  await page.getByText("Free", { exact: true }).first().click();
  await goOn(page, 4);
  await submit(page);
  expect(complaints).toEqual([]);
});

test(
  "with two tabs of one draft, the stale one must choose which text to keep",
  BOTH_WAYS,
  async ({ page, context }) => {
    await writeBasics(page);
    await page.getByRole("button", { name: /^Step 1: Basic Info/ }).click();
    await expect(page).toHaveURL(/step=1/);
    const other = await context.newPage();
    await other.goto(page.url());
    const saveAs = async (tab: Page, text: string) => {
      await whenScripted(tab);
      await tab.getByLabel("Short description").fill(text);
      await press(tab, "Save draft");
    };
    await saveAs(other, "From the other tab of the two.");
    await expectSaved(other);
    await saveAs(page, "From the first tab of the two.");
    const warning = page.getByText(/was changed somewhere else/).first();
    await expect(warning).toBeVisible();
    await expect(page.getByText(/not saved until you choose/)).toBeVisible();
    await expect(page.getByText("Saves automatically")).toHaveCount(0);
    await expectAccessible(page);
    await press(page, "Keep what is on this page");
    await expect(warning).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel("Short description")).toHaveValue(
      "From the first tab of the two.",
    );
  },
);

test("input is autosaved, and a failed save is reported and retried", async ({
  page,
}) => {
  await signInAsBuyer(page);
  await page.goto("/add-agent");
  await whenScripted(page);
  await page.route("**/add-agent/save", (route) => route.abort());
  await page.getByLabel("Agent name").fill("Night Watch");
  await expect(page.getByLabel("Slug")).toHaveValue("night-watch");
  await expect(page.getByText(/^Not saved\. We couldn’t reach/)).toBeVisible();
  await page.unroute("**/add-agent/save");
  await expectSaved(page);
  await expect(page).toHaveURL(/step=1&draft=.{36}$/);

  await page.getByLabel("Long description").fill("## Watch\n\n*All* night.");
  await page.getByText("Preview of the long description").click();
  await expect(
    page.getByRole("heading", { name: "Watch", exact: true }),
  ).toBeVisible();
  await press(page, "Save draft");
  await page.reload();
  await expect(page.getByLabel("Long description")).toHaveValue(/All/);

  await page.goto(page.url().replace("step=1", "step=4"));
  await whenReady(page);
  const saved = page.waitForResponse("**/add-agent/save");
  await page.getByLabel("Note to the reviewer").fill("Try the night shift.");
  await saved;
  await page.reload();
  await expect(page.getByLabel("Note to the reviewer")).toHaveValue(/night/);
});
