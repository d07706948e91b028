import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { BOTH_WAYS, watchConsole, whenReady } from "./support/people";
import { expect, test } from "./support/test";

test(
  "a visitor tries an agent, is corrected, and sees its answer",
  BOTH_WAYS,
  async ({ page }) => {
    const complaints = watchConsole(page);
    await page.goto("/agent/invoice-hawk");
    await page.getByRole("link", { name: "Try it" }).click();
    await expect(
      page.getByRole("heading", { name: "Try Invoice Hawk" }),
    ).toBeVisible();
    await page
      .getByRole("navigation", { name: "Operations" })
      .getByRole("link")
      .nth(1)
      .click();
    await expect(page).toHaveURL(/operation=/);
    await whenReady(page);
    const invoice = page.getByLabel("Invoice", { exact: true });
    const example = await invoice.inputValue();
    await invoice.fill("{oops");
    await page.getByRole("button", { name: "Run" }).click();
    await expect(page.getByText("Enter valid JSON.")).toBeVisible();
    await expect(invoice).toHaveValue("{oops");
    await expectAccessible(page);

    await invoice.fill(example);
    await page.getByRole("button", { name: "Run" }).click();
    await expect(page.getByText(/^Status 200 in \d+ ms$/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 900 });
    await expectNoSideScroll(page);
    expect(complaints).toEqual([]);
  },
);
