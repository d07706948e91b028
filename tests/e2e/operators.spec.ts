import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { BOTH_WAYS, watchConsole } from "./support/people";
import { expect, test } from "./support/test";

test(
  "an operator is found by specialty, language and rate, and read before hiring",
  BOTH_WAYS,
  async ({ page }) => {
    const complaints = watchConsole(page);
    await page.goto("/operators");
    const filters = page.getByRole("form", { name: "Filters" });
    await filters.getByLabel("Specialization").selectOption("Voice AI");
    await filters.getByLabel("Language").selectOption("English");
    await filters.getByLabel("Highest hourly rate in USD").fill("140");
    await filters.getByLabel("Only available now").check();
    await filters.getByRole("button", { name: "APPLY" }).click();
    await expect(page).toHaveURL(/specialization=voice_ai/);
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(filters.getByLabel("Language")).toHaveValue("en");
    await expectAccessible(page);

    await page.getByRole("link", { name: "Alex Gower", exact: true }).click();
    await expect(page).toHaveURL(/\/operators\/ghost_alpha$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Alex Gower",
    );
    const main = page.getByRole("main");
    await expect(main).toContainText("$140 an hour");
    await expect(main).toContainText("Four front desks, one calendar");
    await expect(
      page.getByRole("heading", { name: "Recall Text Sergeant" }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideScroll(page);

    await page.getByRole("link", { name: "HIRE OPERATOR" }).click();
    await expect(page).toHaveURL(/\/auth\?/);
    expect(complaints).toEqual([]);
  },
);
