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
 * Fails the test on anything that a page reports as an error. Two things are
 * none: the browser's own line about a refused request, and the AbortError that
 * the router reports of a navigation that the next one replaced.
 */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  const hear = (text: string) => {
    const isExpected = /status of 4\d\d|AbortError: signal is aborted/.test(
      text,
    );
    if (!isExpected) complaints.push(text);
  };
  page.on("console", (message) => {
    if (message.type() === "error") hear(message.text());
  });
  page.on("pageerror", (error) => {
    hear(`${error.name}: ${error.message}`);
  });
  return complaints;
}
