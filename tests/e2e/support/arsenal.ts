import type { Page } from "@playwright/test";

import { hasScripts, whenReady } from "./people";

export const status = (page: Page) =>
  page.getByRole("status").filter({ hasText: /^SHOWING/ });

/** The demo's 48 agents, and those that other tests publish. */
export const ALL = /^SHOWING (4[89]|[5-9]\d) AUTOMATIONS$/;

export async function open(page: Page, address: string) {
  await page.goto(address);
  await whenReady(page);
}

/** Selects an option; without scripts the form's button submits it. */
export async function choose(
  page: Page,
  { label, value }: { label: string; value: string },
) {
  await page.getByLabel(label).selectOption({ label: value });
  if (!hasScripts()) await page.getByRole("button", { name: "APPLY" }).click();
}
