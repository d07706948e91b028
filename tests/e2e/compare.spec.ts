import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { BOTH_WAYS, watchConsole } from "./support/people";
import { expect, test } from "./support/test";

for (const view of ["classic", "enhanced"]) {
  test(
    `agents ticked in the ${view} view are compared, exchanged and shared by address`,
    BOTH_WAYS,
    async ({ page }) => {
      const complaints = watchConsole(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/arsenal?view=${view}`);
      const start = page.getByRole("button", { name: "COMPARE", exact: true });
      await expect(start).toBeHidden();
      const boxes = page.getByRole("checkbox", { name: /^Compare / });
      await boxes.nth(0).check();
      await boxes.nth(2).check();
      await start.click();
      await expect(page).toHaveURL(/\/compare\?agent=[\w-]+&agent=[\w-]+$/);

      const table = page.getByRole("region", { name: "Comparison" });
      await expect(table.getByRole("columnheader")).toHaveCount(2);
      for (const property of ["Price", "Rating", "Delivery", "License"]) {
        await expect(
          table.getByRole("rowheader", { name: property, exact: true }),
        ).toBeVisible();
      }
      await expectAccessible(page);
      await expectNoSideScroll(page);

      await page.getByRole("button", { name: /^Add / }).first().click();
      await expect(table.getByRole("columnheader")).toHaveCount(3);
      await table
        .getByRole("button", { name: /^Remove / })
        .first()
        .click();
      await expect(table.getByRole("columnheader")).toHaveCount(2);
      expect(complaints).toEqual([]);
    },
  );
}

test("an agent's page leads to its comparison with related agents", async ({
  page,
}) => {
  await page.goto("/agent/follow-up-drill");
  await page.getByRole("link", { name: "Compare with similar agents" }).click();
  await expect(page).toHaveURL(/\/compare\?agent=follow-up-drill&agent=/);
  await expect(
    page.getByRole("link", { name: "Follow-Up Drill" }),
  ).toBeVisible();
});
