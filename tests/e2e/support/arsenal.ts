import type { Page } from "@playwright/test";

import { hasScripts, whenReady } from "./people";

export const status = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^SHOWING/ });

/** The 48 of the demo, and what other tests put on the shelf. */
export const ALL = /^SHOWING (4[89]|[5-9]\d) AUTOMATIONS$/;

export async function open(page: Page, address: string) {
  await page.goto(address);
  await whenReady(page);
}

/** Chooses in a list; without scripts the form is sent by its button. */
export async function choose(
  page: Page,
  { label, value }: { label: string; value: string },
) {
  await page.getByLabel(label).selectOption({ label: value });
  if (!hasScripts()) await page.getByRole("button", { name: "APPLY" }).click();
}
