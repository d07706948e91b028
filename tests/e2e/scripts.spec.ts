import { measureSizes } from "../../bench/measure/sizes";
import { watchConsole, whenReady } from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { expect, test, type Page } from "./support/test";

/** Opens a page whose scripts do not load before the returned call. */
async function openWithoutScripts(page: Page, address: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return release;
}

test("a brief typed over another before hydration stays", async ({ page }) => {
  const release = await openWithoutScripts(page, "/?brief=Answer+our+phone");
  const field = page.getByLabel("Mission brief");
  await field.fill("Sort incoming mail");
  release();
  await whenReady(page);
  await expect(field).toHaveValue("Sort incoming mail");
  const initialText = await field.evaluate(
    (area: HTMLTextAreaElement) => area.defaultValue,
  );
  expect(initialText).toBe("Answer our phone");
});

test("a brief typed before hydration can be sent", async ({ page }) => {
  const release = await openWithoutScripts(page, "/");
  await page.getByLabel("Mission brief").fill("Sort incoming mail");
  const button = page.getByRole("button", { name: /design my agent/i });
  await button.evaluate((element) => {
    new MutationObserver(() => {
      element.dataset.wasDisabled = "yes";
    }).observe(element, { attributeFilter: ["disabled"] });
  });
  release();

  await whenReady(page);
  await expect(button).toBeEnabled();
  await expect(button).not.toHaveAttribute("data-was-disabled");
});

test("scripts know the forms by the ids that the server gave them", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto("/");
  await page.getByLabel("Mission brief").fill("Answer our phone calls.");
  await page.getByRole("button", { name: /design my agent/i }).click();
  await page.waitForURL(/workflow=/);
  await page.goto(`${page.url().replace(/#.*/, "")}&dialog=operators`);
  await whenReady(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("nobody@armory.test");
  await dialog.getByLabel("Password", { exact: true }).fill("wrong password");
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    dialog.getByRole("button", { name: "Login", exact: true }).click(),
  ]);
  expect(complaints.filter((text) => text.includes("form#"))).toEqual([]);
});

test("clicks during hydration do no harm", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.addInitScript(() => {
    // React posts itself a message before it renders; the click comes in
    // between.
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message: unknown) {
      MessagePort.prototype.postMessage = postMessage;
      queueMicrotask(() => document.querySelector("main")?.click());
      this.postMessage(message);
    };
  });
  await page.goto("/");
  await whenReady(page);
  expect(complaints).toEqual([]);
});

test("a message is shown in the open dialog and outlives it", async ({
  page,
}) => {
  await page.goto("/");
  await whenReady(page);
  await page.getByLabel("Mission brief").fill("Answer phone calls");
  await page.getByRole("button", { name: /design my agent/i }).click();
  await page.waitForURL(/workflow=/);
  await expect(page.locator("#plan")).toBeFocused();
  await page.getByRole("link", { name: /request operator/i }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("buyer@armory.test");
  await dialog.getByLabel("Password").fill("armory-demo-2026");
  await dialog.getByRole("button", { name: "Login" }).click();

  await expect(dialog.getByText("Welcome!")).toBeVisible();
  await dialog.getByRole("button", { name: "Dismiss" }).focus();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Welcome!")).toBeVisible();
});

test("a client-side navigation moves the focus", async ({ page }) => {
  await signInByProgram(page.request, "buyer@armory.test");
  await page.goto("/");
  await whenReady(page);
  await page.getByRole("link", { name: "Operators" }).first().click();
  await expect(page.locator("#main")).toBeFocused();
});

test("a line announces a slow navigation, and a menu opened meanwhile stays open", async ({
  page,
}) => {
  await signInByProgram(page.request, "buyer@armory.test");
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/operators\.data/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto("/arsenal");
  await whenReady(page);
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Operators" }).click();
  const line = page.locator(".pending-page");
  await expect(line).toBeVisible();
  await page.getByRole("banner").locator("summary:visible").last().click();
  const signOut = page.getByRole("button", { name: "Logout" });
  await expect(signOut).toBeVisible();
  answer();
  await expect(page).toHaveURL("/operators");
  await expect(line).toHaveCount(0);
  await expect(signOut).toBeVisible();
  await main.getByRole("link", { name: "Arsenal" }).click();
  await expect(signOut).toBeHidden();
});

test("the arsenal's first load of scripts stays within 110 KB", async ({
  baseURL,
}) => {
  const sizes = await measureSizes(`${baseURL}/arsenal`);
  expect(sizes?.scripts).toBeGreaterThan(0);
  expect(sizes?.scriptBytes).toBeLessThan(110 * 1024);
});

test("the terms lead to the licenses of the packages that pages load", async ({
  page,
}) => {
  await page.goto("/terms-of-war");
  await page.getByRole("link", { name: "these licenses" }).click();
  await page.waitForURL(/licenses\.txt$/);
  await expect(page.locator("body")).toContainText("Name: react-dom");
});
