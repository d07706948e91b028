import { expect, type Page } from "@playwright/test";

export const DEMO_PASSWORD = "armory-demo-2026";

/** A name that no other test of this run takes. */
export function freshName(prefix: string): string {
  return `${prefix}_${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`;
}

/** Signs in on the sign-in page, as a person would. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/");
}

/**
 * Waits until the page's scripts have taken over: a click on a form in the
 * middle of that would be lost. Nothing to wait for without scripts.
 */
export async function whenReady(page: Page, scripts: boolean): Promise<void> {
  if (scripts) await page.waitForLoadState("networkidle");
}

/**
 * Fails the test on anything that a page reports as an error. A navigation that
 * the next one replaces ends in an AbortError, which the router leaves to the
 * browser.
 */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isRefusal = /status of 4\d\d/.test(message.text());
    if (message.type() === "error" && !isRefusal) {
      complaints.push(message.text());
    }
  });
  page.on("pageerror", (error) => {
    const isReplaced = `${error.name} ${error.message}`.includes("AbortError");
    if (!isReplaced) complaints.push(error.message);
  });
  return complaints;
}
