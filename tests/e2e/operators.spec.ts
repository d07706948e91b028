import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { pictureFile } from "./support/files";
import {
  BOTH_WAYS,
  freshName,
  hasScripts,
  watchConsole,
  whenReady,
} from "./support/people";
import { signInByProgram } from "./support/people-by-program";
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

test("an operator shows work on their page", BOTH_WAYS, async ({ page }) => {
  test.slow();
  const email = hasScripts()
    ? "kestrel@operators.example.com"
    : "ironwood@operators.example.com";
  await signInByProgram(page.request, email);
  const title = freshName("Freight audit");
  await page.goto("/dashboard/operator-profile");
  await whenReady(page);
  const portfolio = page.getByRole("region", { name: "Portfolio" });
  await portfolio.getByLabel("Title").last().fill(title);
  await portfolio.getByLabel("Link").last().fill("http://example.com/audit");
  await portfolio
    .locator("input[type=file]")
    .last()
    .setInputFiles(await pictureFile("teal"));
  await portfolio.getByRole("button", { name: "ADD ITEM" }).click();
  await expect(page.getByText("Describe the work.")).toBeVisible();
  const image = portfolio.getByRole("img", { name: "Your image" });
  await expect(image).toBeVisible();
  await expect(
    page.getByText("Enter a complete address that starts with https://."),
  ).toBeVisible();
  await expect(portfolio.getByLabel("Title").last()).toHaveValue(title);
  await expectAccessible(page);

  await portfolio.getByLabel("Link").last().fill("https://example.com/audit");
  await portfolio
    .getByLabel("What you built")
    .last()
    .fill("Found 4% too much.");
  await whenReady(page);
  await portfolio.getByRole("button", { name: "ADD ITEM" }).click();
  await expect(page.getByText("Portfolio saved").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "listed as an operator" }).click();
  const shown = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: title }),
  });
  await expect(shown.locator("img")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/dashboard/operator-profile");
  await whenReady(page);
  await portfolio.locator("summary", { hasText: title }).click();
  await page.getByRole("button", { name: `Remove item ${title}` }).click();
  await expect(page.getByText("Item removed").first()).toBeVisible();
  await expect(portfolio.getByText(title)).toHaveCount(0);
});
