import { expectAccessible } from "./support/accessibility";
import {
  hasScripts,
  BOTH_WAYS,
  DEMO_PASSWORD,
  freshName,
  watchConsole,
  whenReady,
} from "./support/people";
import { openOther } from "./support/projects";
import { expect, test, type Page } from "./support/test";

const BRIEF =
  "Answer patient phone calls for our clinic, stay HIPAA compliant, book appointments and email me a daily summary.";

test(
  "visitor, plan, account, operator, chat, and the operator's answer",
  BOTH_WAYS,
  async ({ page, browser, baseURL, request }) => {
    test.slow();
    const complaints = watchConsole(page);
    const username = freshName("visitor");

    await page.goto("/");
    await whenReady(page);
    await page.getByLabel("Mission brief").fill(BRIEF);
    await page.getByRole("button", { name: "DESIGN MY AGENT" }).click();

    await expect(page).toHaveURL(/\/\?workflow=[0-9a-f-]{36}/);
    expect((await request.get(page.url())).status()).toBe(404);
    const plan = page.getByRole("article", { name: /answer phone calls/i });
    await expect(
      plan.getByText("steps 2, 3 covered, but not for sale"),
    ).toBeVisible();
    await expect(plan.getByText("HIPAA Voice Intake").first()).toBeVisible();
    await expectAccessible(page);

    await page
      .getByRole("link", { name: "REQUEST OPERATOR TO BUILD THIS" })
      .click();
    const access = page.getByRole("dialog");
    await expect(access).toContainText("SIGN IN TO REQUEST AN OPERATOR");
    await access.getByRole("link", { name: "Create account" }).click();
    await access.getByLabel("Username").fill(username);
    await access.getByLabel("Email").fill(`${username}@example.com`);
    await access.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await access.getByLabel("Confirm password").fill(DEMO_PASSWORD);
    await access.getByRole("button", { name: "Create account" }).click();

    const choice = page.getByRole("dialog");
    await expect(choice).toContainText("AVAILABLE OPERATORS");
    await expect(
      page.getByText("Now select an operator to build it."),
    ).toBeVisible();
    await expect(
      choice.getByRole("radio", { name: /Robin Tran/ }),
    ).toBeDisabled();
    await expectAccessible(page);
    await whenReady(page);
    await choice.getByRole("radio", { name: /Alex Gower/ }).check();
    await sendInOwnWords(page);

    await expect(page).toHaveURL(/\/dashboard\/chats\//);
    await expect(page.getByRole("main")).toContainText(
      "Waiting for Alex Gower to answer your request.",
    );
    const chatAddress = page.url();
    await expect(page.getByRole("log")).toContainText(BRIEF.slice(0, 40));
    await expect(page.getByRole("log")).toContainText("Can you start in May?");
    await expectAccessible(page);

    // Leaves the chat, because an open one marks new messages as read.
    await page.goto("/field-manual");

    const settings = { baseURL, javaScriptEnabled: hasScripts() };
    const operator = await openOther(browser, settings, "operator@armory.test");
    await operator.goto("/dashboard");
    await expect(operator.getByText(`from ${username}`)).toBeVisible();
    await operator.goto(chatAddress);
    await whenReady(operator);
    await operator.getByRole("link", { name: "Accept or decline" }).click();
    await operator.getByRole("button", { name: "Accept", exact: true }).click();
    await expect(operator.getByText("The project is running")).toBeVisible();
    await whenReady(operator);
    await operator
      .getByLabel("Message", { exact: true })
      .fill("I start tomorrow.");
    await operator.getByRole("button", { name: "Send" }).click();
    await expect(operator.getByRole("log")).toContainText("I start tomorrow.");
    await operator.context().close();

    await page.goto("/dashboard");
    await expect(
      page
        .getByRole("main")
        .getByText(/unread/i)
        .first(),
    ).toBeVisible();
    await page.goto(chatAddress);
    await expect(page.getByRole("log")).toContainText("I start tomorrow.");
    await expect(page.getByText("The project is running")).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

/**
 * Names the project and continues the text; a blank name is refused at its
 * field.
 */
async function sendInOwnWords(page: Page): Promise<void> {
  const name = page.getByLabel("Title", { exact: true });
  const message = page.getByLabel("Brief", { exact: true });
  await expect(name).toHaveValue(/^Answer phone calls/);
  await expect(message).toHaveValue(/In this order:\n1\. /);
  const written = `${await message.inputValue()}\n\nCan you start in May?`;
  await message.fill(written);
  await name.fill(" ");
  await page.getByRole("button", { name: /^Request/ }).click();

  await expect(page.getByText("Name the project.")).toBeVisible();
  await expect(message).toHaveValue(written);
  await expect(page.getByRole("radio", { name: /Alex Gower/ })).toBeChecked();
  await expect(page.getByText("What should be built")).toHaveCount(0);
  await expectAccessible(page);
  await name.fill("Front desk");
  await page.getByRole("button", { name: "REQUEST OPERATOR" }).click();
}

test("a refused sign-in keeps the plan, and the next one leads to it", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto("/");
  await whenReady(page);
  await page.getByLabel("Mission brief").fill(BRIEF);
  await page.getByRole("button", { name: "DESIGN MY AGENT" }).click();
  await page
    .getByRole("link", { name: "REQUEST OPERATOR TO BUILD THIS" })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await whenReady(page);
  const button = page.getByRole("button", { name: "Login", exact: true });
  await page.getByLabel("Email").fill(`${freshName("nobody")}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("wrong words here");
  await button.click();
  await expect(page.getByRole("alert")).toContainText("Invalid credentials.");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.getByLabel("Email").fill("buyer@armory.test");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await button.click();
  await expect(page).toHaveURL(/\/\?workflow=.+dialog=operators/);
  await expect(page.getByRole("dialog")).toContainText("AVAILABLE OPERATORS");
  expect(complaints).toEqual([]);
});

test(
  "a plan is edited, downloaded and found again in the same browser",
  BOTH_WAYS,
  async ({ page, browser }) => {
    const complaints = watchConsole(page);
    await page.goto("/");
    await whenReady(page);
    await page.getByLabel("Mission brief").fill(BRIEF);
    await page.getByRole("button", { name: "DESIGN MY AGENT" }).click();
    await expect(page).toHaveURL(/workflow=/);
    const address = page.url();
    const plan = page.getByRole("article", { name: /answer phone calls/i });
    const names = plan.getByRole("listitem").getByRole("heading", { level: 3 });
    await expect(names.nth(1)).toBeVisible();
    const before = await names.allTextContents();

    await whenReady(page);
    await plan.getByText("Change step").first().click();
    await plan
      .getByRole("button", { name: /Move .*down/i })
      .first()
      .click();
    await expect(names.first()).toHaveText(before[1] ?? "");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: /Markdown/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.md$/);

    await page.goto("/");
    await page.getByRole("link", { name: /Continue with/i }).click();
    await expect(page).toHaveURL(/workflow=/);
    await expect(names.first()).toHaveText(before[1] ?? "");

    const stranger = await browser.newContext({
      javaScriptEnabled: hasScripts(),
    });
    const other = await stranger.newPage();
    await other.goto(address);
    await expect(
      other.getByText("steps 2, 3 covered, but not for sale"),
    ).toHaveCount(0);
    await stranger.close();
    expect(complaints).toEqual([]);
  },
);

test(
  "a text that is too long is refused at its field and kept",
  BOTH_WAYS,
  async ({ page }) => {
    await page.goto("/");
    await whenReady(page);
    const field = page.getByLabel("Mission brief");
    const text = "automate ".repeat(223).slice(0, 2001);
    await field.fill(text);
    await page.getByRole("button", { name: "DESIGN MY AGENT" }).click();
    await expect(
      page.getByText("Keep the description within 2,000 characters."),
    ).toBeVisible();
    await expect(field).toHaveValue(text);
  },
);
