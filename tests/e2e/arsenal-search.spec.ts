import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { ALL, choose, open, status } from "./support/arsenal";
import { watchConsole } from "./support/people";
import { expect, test } from "./support/test";

test("close matches follow the exact ones, and a search becomes a brief", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await open(page, "/arsenal?q=invoces");
  await expect(
    page.getByRole("status").filter({ hasText: "No exact match" }),
  ).toBeVisible();
  await expect(page.getByText("NO AUTOMATIONS FOUND")).toHaveCount(0);
  const close = page.getByRole("region", { name: "Close matches" });
  await expect(close.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await open(page, "/arsenal?q=invoces&view=classic");
  await expect(close.getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("link", { name: "Describe it instead" }).click();
  await expect(page).toHaveURL("/?brief=invoces");
  await expect(page.getByLabel("Mission brief")).toHaveValue("invoces");

  await open(page, "/intelligence?q=invoces");
  await page.getByLabel("Industry").selectOption({ index: 1 });
  await page.getByRole("button", { name: "SEARCH" }).click();
  await expect(page).toHaveURL(/q=invoces&category=&industry=\w+/);
  await expect(page.getByLabel("Industry")).not.toHaveValue("");
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await open(page, "/intelligence?q=invoces");
  await close
    .getByRole("link", { name: /invoice/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/intelligence\/agent\//);
  expect(complaints).toEqual([]);
});

test("category and industry filter the list along with a text, and stay in its address", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await open(page, "/arsenal?q=a&sort=rating");
  await choose(page, { label: "Category", value: "Accounting" });
  await expect(page).toHaveURL(/q=a.*category=Accounting/);
  await expect(status(page)).not.toHaveText(ALL);
  await expect(page.getByRole("article").first()).toContainText(/accounting/i);

  await page.getByLabel("Industry").selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort=rating/);
  await expect(page).toHaveURL(/category=Accounting&industry=\w+/);
  await expect(page.getByLabel("Industry")).not.toHaveValue("");
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByRole("link", { name: "Clear all" }).first().click();
  await expect(status(page)).toHaveText(ALL);
  await expect(page.getByLabel("Category")).toHaveValue("");
  expect(complaints).toEqual([]);
});
