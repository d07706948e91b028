import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import {
  BOTH_WAYS,
  DEMO_PASSWORD,
  freshName,
  watchConsole,
  whenReady,
} from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { expect, test, type Browser, type Page } from "./support/test";

const PAGES = ["", "/security", "/tokens", "/data"];

/** The message of the last action: a toast, or a note without scripts. */
function message(page: Page, text: string | RegExp) {
  return page.locator(".flash").getByText(text);
}

async function account(page: Page): Promise<{ email: string; id: string }> {
  const answer = await page.request.get("/api/user");
  return (await answer.json()) as { email: string; id: string };
}

/** The link in the latest mail to an address, as shown to the administrator. */
async function mailedLink(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext();
  await signInByProgram(context.request, "admin@armory.test");
  const desk = await context.newPage();
  await desk.goto("/admin/outbox");
  const row = desk.getByRole("row").filter({ hasText: address }).first();
  const mail = await row.getByRole("link").getAttribute("href");
  await desk.goto(mail ?? "");
  const link = desk.getByRole("link", { name: /change-email\?token=/ });
  const { pathname, search } = new URL((await link.getAttribute("href")) ?? "");
  await context.close();
  return pathname + search;
}

test(
  "details and name are changed, and a taken name is refused",
  BOTH_WAYS,
  async ({ page }) => {
    const complaints = watchConsole(page);
    await signInAsBuyer(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/profile");
    await whenReady(page);
    await page.getByLabel("First name").fill("Dana");
    await page.getByLabel("Website").fill("dana.example");
    await page.getByLabel("Time zone").selectOption("Europe/Riga");
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(page.getByText("Enter a web address")).toBeVisible();
    await expect(page.getByText("Details not saved")).toBeInViewport();
    await expect(page.getByLabel("First name")).toHaveValue("Dana");
    await page.getByLabel("Website").fill("https://dana.example");
    await whenReady(page);
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(message(page, "Your details were saved.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Riga");

    const name = page.getByRole("textbox", { name: "Username" });
    const change = page.getByRole("button", { name: "Change username" });
    await whenReady(page);
    await name.fill("Commander");
    await change.click();
    await expect(
      page.getByText("This username is already taken"),
    ).toBeVisible();
    const username = freshName("dana");
    await whenReady(page);
    await name.fill(username);
    await change.click();
    await expect(
      message(page, `You are ${username} from now on.`),
    ).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test("an e-mail address is changed with the link mailed to it", async ({
  page,
  browser,
}) => {
  await signInAsBuyer(page);
  const { email } = await account(page);
  const wanted = `${freshName("new")}@example.com`;
  await page.goto("/profile");
  await whenReady(page);
  await page.getByLabel("New e-mail address").fill(wanted);
  await page.getByLabel("Current password").fill(DEMO_PASSWORD);
  await page
    .getByRole("button", { name: "Send the link", exact: true })
    .click();
  await expect(message(page, /A link is on its way/)).toBeVisible();
  expect((await account(page)).email).toBe(email);

  const link = await mailedLink(browser, wanted);
  await page.goto(link);
  await expectAccessible(page);
  await whenReady(page);
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("VERIFIED", { exact: true })).toBeVisible();
  expect((await account(page)).email).toBe(wanted);
  await page.goto(link);
  await expect(page.getByText("The address was not changed")).toBeVisible();
});

test("a program uses a token until it is revoked", async ({
  page,
  playwright,
  baseURL,
}) => {
  const complaints = watchConsole(page);
  await signInAsBuyer(page);
  await page.goto("/profile/tokens");
  await whenReady(page);
  await page.getByRole("textbox", { name: "Name" }).fill("nightly job");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText("Token created: nightly job")).toBeVisible();
  const secret = await page.getByText(/^armory_/).innerText();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const extraHTTPHeaders = { Authorization: `Bearer ${secret}` };
  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders,
  });
  const read = await program.get("/api/user");
  expect(await read.json()).toMatchObject(await account(page));
  const mark = "/api/notifications/mark-all-read";
  expect((await program.post(mark)).status()).toBe(403);
  const own = await program.get("/profile", { maxRedirects: 0 });
  expect(own.status()).toBe(302);

  await page.goto("/profile/tokens");
  await expect(page.getByText(secret)).toHaveCount(0);
  await whenReady(page);
  await page.getByRole("button", { name: "Revoke nightly job" }).click();
  await expect(message(page, /The token was revoked/)).toBeVisible();
  expect((await program.get("/api/user")).status()).toBe(401);
  await program.dispose();
  expect(complaints).toEqual([]);
});

test(
  "an account is exported, then deleted, and is gone",
  BOTH_WAYS,
  async ({ page }) => {
    await signInAsBuyer(page);
    const { email, id } = await account(page);
    await page.goto("/profile/data");
    await whenReady(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download my data" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^armory-.+\.json$/);
    const file = await page.request.get("/profile/export");
    expect(await file.json()).toMatchObject({ account: { id, email } });

    const end = page.getByRole("button", {
      name: "Delete account permanently",
    });
    await page.getByLabel("Current password").fill("not my password");
    await end.click();
    await expect(page.getByText("not your current password")).toBeVisible();
    await whenReady(page);
    await page.getByLabel("Current password").fill(DEMO_PASSWORD);
    await end.click();
    await expect(page).toHaveURL("/");
    await expect(message(page, "Account deleted")).toBeVisible();
    const again = { email, password: DEMO_PASSWORD };
    const answer = await page.request.post("/api/login", { data: again });
    expect(answer.status()).toBe(401);
  },
);

test("the reason why an account with money owed cannot be deleted is shown", async ({
  page,
}) => {
  await signInByProgram(page.request, "operator@armory.test");
  await page.goto("/profile/data");
  await expect(
    page.getByText("You can’t delete your account yet"),
  ).toBeVisible();
  await expect(page.getByText(/of your earnings are/).first()).toBeVisible();
});

test("the pages of a profile pass all page checks at every width", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await signInAsBuyer(page);
  for (const path of PAGES) {
    await page.goto(`/profile${path}`);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideScroll(page);
    }
    await expectAccessible(page);
  }
  expect(complaints).toEqual([]);
});

test("a changed password leaves neither errors nor passwords on the page", async ({
  page,
}) => {
  await signInAsBuyer(page);
  await page.goto("/profile/security");
  await whenReady(page);
  const current = page.getByLabel("Current password");
  const change = async (password: string) => {
    await current.fill(password);
    await page.getByLabel("New password").fill("a quiet river bend");
    await page.getByLabel("Confirm password").fill("a quiet river bend");
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await change("wrong");
  const refused = page.getByText("This is not your current password");
  await expect(refused).toBeVisible();

  await change(DEMO_PASSWORD);

  await expect(message(page, /^Password changed/)).toBeVisible();
  await expect(refused).toHaveCount(0);
  await expect(current).toHaveValue("");
});
