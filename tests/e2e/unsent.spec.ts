import { expectAccessible } from "./support/accessibility";
import {
  BOTH_WAYS,
  DEMO_PASSWORD,
  freshName,
  whenReady,
} from "./support/people";
import { openProject } from "./support/projects";
import { expect, test, type Page } from "./support/test";

/** A new account, signed in; returns its address. */
async function enlist(page: Page): Promise<string> {
  const username = freshName("typist");
  const email = `${username}@example.com`;
  const account = { username, email, password: DEMO_PASSWORD };
  const answer = await page.request.post("/api/register", { data: account });
  expect(answer.status()).toBe(201);
  return email;
}

/** Ends the session in another tab. */
async function signOutElsewhere(page: Page): Promise<void> {
  expect((await page.request.post("/api/logout")).status()).toBe(204);
}

async function signInAgain(page: Page, email: string): Promise<void> {
  await expect(page.getByText("Nothing has been sent yet")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

const TYPED = 'Typed before the session ended, with **Markdown** & "quotes".';

test(
  "a message survives a session that ended in another tab",
  BOTH_WAYS,
  async ({ page }) => {
    const email = await enlist(page);
    const { projectChatId } = await openProject(page.request);
    const chat = `/dashboard/chats/${projectChatId}`;
    await page.goto(chat);
    await whenReady(page);
    await signOutElsewhere(page);

    const field = page.getByLabel("Message", { exact: true });
    await field.fill(TYPED);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Nothing has been sent yet")).toBeVisible();
    await expectAccessible(page);
    await signInAgain(page, email);

    await expect(page).toHaveURL(chat);
    await expect(field).toHaveValue(TYPED);
    await expect(page.getByText("nothing has been sent yet")).toBeVisible();
    await expect(page.getByRole("log")).not.toContainText("Typed before");
    await whenReady(page);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.locator("#latest")).toContainText("Typed before");
  },
);

test("profile details survive a wrong password, and are saved by a press", async ({
  page,
}) => {
  const email = await enlist(page);
  await page.goto("/profile");
  await whenReady(page);
  await signOutElsewhere(page);

  await page.getByLabel("Bio").fill(TYPED);
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Nothing has been sent yet")).toBeVisible();
  await whenReady(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Access Denied")).toBeVisible();
  await signInAgain(page, email);

  await expect(page).toHaveURL("/profile");
  await expect(page.getByLabel("Bio")).toHaveValue(TYPED);
  const stored = await page.request.get("/api/user");
  expect(await stored.json()).toMatchObject({ bio: null });
  await whenReady(page);
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Your details were saved.")).toBeVisible();
  await expect(page.getByLabel("Bio")).toHaveValue(TYPED);
});

test("an offer is restored on its page", async ({ page }) => {
  const email = await enlist(page);
  const { projectChatId } = await openProject(page.request);
  await page.goto(`/dashboard/chats/${projectChatId}`);
  await whenReady(page);
  await signOutElsewhere(page);

  await page.getByText("Create Offer", { exact: true }).click();
  await page.getByLabel("Amount (USD)").fill("640");
  await page.getByLabel("Delivery days").fill("9");
  await page.getByLabel("Description").fill(TYPED);
  await page.getByRole("button", { name: "Send offer" }).click();
  await signInAgain(page, email);

  await expect(page).toHaveURL(/\/offers$/);
  await expect(page.getByLabel("Amount (USD)")).toHaveValue("640");
  await expect(page.getByLabel("Description")).toHaveValue(TYPED);
  await expectAccessible(page);
  await whenReady(page);
  await page.getByRole("button", { name: "Send offer" }).click();
  await expect(page.locator("#latest")).toContainText("offers $640.00");
});
