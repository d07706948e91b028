import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { ALL, choose, open, status } from "./support/arsenal";
import { hasScripts, BOTH_WAYS, watchConsole } from "./support/people";
import { expect, test } from "./support/test";

test(
  "filter, sort, view, share, open, and Back with the filters kept",
  BOTH_WAYS,
  async ({ page, browser }) => {
    const complaints = watchConsole(page);
    await open(page, "/arsenal");
    await expect(status(page)).toHaveText(ALL);

    await page.getByLabel("Search").fill("voice");
    if (!hasScripts())
      await page.getByRole("button", { name: "APPLY" }).click();
    await expect(page).toHaveURL(/q=voice/);
    await expect(status(page)).not.toHaveText(ALL);
    await choose(page, { label: "Sort by", value: "Price Low to High" });
    await expect(page).toHaveURL(/sort=price-asc/);
    const found = await status(page).textContent();

    await page.getByRole("link", { name: "Classic" }).click();
    await expect(page).toHaveURL(/view=classic/);
    await expect(page.getByRole("table").first()).toBeVisible();
    await expect(status(page)).toHaveText(found ?? "");
    await expectAccessible(page);

    const friend = await browser.newContext({
      javaScriptEnabled: hasScripts(),
    });
    const shared = await friend.newPage();
    await shared.goto(page.url());
    await expect(status(shared)).toHaveText(found ?? "");
    await expect(shared.getByLabel("Search")).toHaveValue("voice");
    await expect(shared.getByLabel("Sort by")).toHaveValue("price-asc");
    await expect(shared.getByRole("table").first()).toBeVisible();
    await friend.close();

    const address = page.url();
    const first = page.getByRole("table").first().getByRole("link").first();
    const name = (await first.textContent()) ?? "";
    await first.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page
      .getByRole("navigation", { name: "Agent detail" })
      .getByRole("link", { name: "REVIEWS" })
      .click();
    await expect(page).toHaveURL(/tab=reviews/);
    await page.getByRole("link", { name: "SPECS" }).click();
    await expect(page.getByText("Specifications")).toBeVisible();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(status(page)).toHaveText(found ?? "");
    await expect(page.getByLabel("Search")).toHaveValue("voice");
    await expect(page.getByLabel("Sort by")).toHaveValue("price-asc");

    await page.getByRole("link", { name: "Clear all" }).first().click();
    await expect(status(page)).toHaveText(ALL);
    await expect(page.getByLabel("Search")).toHaveValue("");
    expect(complaints).toEqual([]);
  },
);

test("tags are added from a card and removed, and pages are changed", async ({
  page,
}) => {
  await open(page, "/arsenal");
  const tag = page.getByRole("article").first().locator(".tags a").first();
  const name = (await tag.textContent()) ?? "";
  await tag.click();
  await expect(page).toHaveURL(`/arsenal?tag=${encodeURIComponent(name)}`);
  await expect(status(page)).not.toHaveText(ALL);
  await page.getByRole("link", { name: `Remove ${name}` }).click();
  await expect(page).toHaveURL("/arsenal");
  await expect(status(page)).toHaveText(ALL);
  await expect(status(page)).toBeFocused();

  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/arsenal?page=2");
  await expect(page.getByRole("article")).toHaveCount(24);
  await expect(status(page)).toBeFocused();
  await page.reload();
  await expect(
    page.locator("[aria-current=page]", { hasText: "2" }),
  ).toBeVisible();
});

test(
  "more filters and the tag list are part of the form",
  BOTH_WAYS,
  async ({ page }) => {
    await open(page, "/arsenal");
    await page.getByText("More filters").click();
    await page.getByLabel("Lowest price").fill("300");
    await page.getByLabel("Highest price").fill("999.50");
    await choose(page, { label: "Minimum rating", value: "4 and up" });
    await expect(page).toHaveURL(/minRating=4/);
    await expect(page).toHaveURL(/minPrice=300/);
    await expect(page).toHaveURL(/maxPrice=999\.5/);
    await expect(page.getByLabel("Lowest price")).toBeVisible();
    if (!hasScripts()) {
      await page.getByText("Add tag").click();
      await page.getByLabel("Tag to add").selectOption({ index: 1 });
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(page.getByRole("link", { name: /^Remove / })).toBeVisible();
      await expect(page).toHaveURL(/tag=/);
    }
    await expectAccessible(page);
  },
);

test("a tag can be found and added with only the keyboard", async ({
  page,
}) => {
  await open(page, "/arsenal");
  await page.locator("summary", { hasText: "Add tag" }).focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("combobox", { name: "Tag", exact: true });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  const list = page.getByRole("listbox");
  const height = (await list.boundingBox())?.height ?? 0;
  expect(height).toBeLessThanOrEqual(160);
  await page.keyboard.type("voi");
  await expect(list.getByRole("option")).toHaveText([/^voice\d+$/]);
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/arsenal?tag=voice");
  await expect(page.getByRole("link", { name: "Remove voice" })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("summary", { hasText: "Add tag" })).toBeFocused();
});

test("typing keeps the focus, adds no history entry, and is announced", async ({
  page,
}) => {
  await page.goto("/");
  await open(page, "/agent-marketplace");
  const field = page.getByLabel("Search");
  await field.pressSequentially("invoice", { delay: 30 });
  await expect(page).toHaveURL("/agent-marketplace?q=invoice");
  await expect(status(page)).not.toHaveText(ALL);
  await expect(field).toBeFocused();
  await field.fill("zzzz");
  await expect(page.getByText("NO AUTOMATIONS FOUND")).toBeVisible();
  await expect(status(page)).toHaveText("SHOWING 0 AUTOMATIONS");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("an agent's page that loads slowly is announced", async ({ page }) => {
  await open(page, "/arsenal");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/agent\/.*\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByText("Loading Agent...")).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/agent\//);
  await expect(page.getByText("Loading Agent...")).toBeHidden();
});

test("the list and its agents fit at every width", async ({ page }) => {
  const filters = "tag=voice&tag=email&tag=reporting&minRating=3";
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/arsenal?${filters}`);
  await page.getByText("Add tag").click();
  await expectNoSideScroll(page);
  for (const address of [
    `/arsenal?${filters}`,
    `/arsenal?view=classic&${filters}`,
    "/agent/hipaa-voice-intake",
  ]) {
    await page.goto(address);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideScroll(page);
    }
    await expectAccessible(page);
  }
});
