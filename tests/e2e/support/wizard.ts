import { expect, type Page } from "@playwright/test";

import { hasScripts } from "./people";

/** Waits until the form autosaves, which means that it is hydrated. */
export async function whenScripted(page: Page): Promise<void> {
  const promise = page.getByText("Saves automatically");
  await expect(promise).toHaveCount(hasScripts() ? 1 : 0);
}

/** Presses a button of the step's form and waits for the server's response. */
export async function press(page: Page, name: string): Promise<void> {
  const answered = page.waitForResponse(
    (answer) =>
      answer.request().method() === "POST" &&
      new URL(answer.url()).pathname.startsWith("/add-agent"),
  );
  await page.getByRole("button", { name }).click();
  await answered;
}
