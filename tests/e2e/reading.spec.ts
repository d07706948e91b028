import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { watchConsole, whenReady } from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { expect, test } from "./support/test";

const PAGES = ["/field-manual", "/terms-of-war", "/privacy-ops"];
const WIDTHS = [360, 768, 1280];

test("the pages to read are accessible at every width", async ({ page }) => {
  const complaints = watchConsole(page);
  for (const address of PAGES) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideScroll(page);
    }
    await expectAccessible(page);
  }
  expect(complaints).toEqual([]);
});

test("a link in the contents scrolls to its section, below the header", async ({
  page,
}) => {
  await page.goto("/field-manual");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "How we count" }).click();
  await expect(page).toHaveURL("/field-manual#how-we-count");
  const heading = page.getByRole("heading", { name: "How we count" });
  await expect(heading).toBeInViewport();
  const head = await page.getByRole("banner").boundingBox();
  const top = (await heading.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
});

test("a figure on an agent's page links to its definition", async ({
  page,
}) => {
  await page.goto("/arsenal");
  await page.locator("article").getByRole("link").first().click();
  await page.getByRole("link", { name: "uses", exact: true }).click();
  await expect(page).toHaveURL("/field-manual#count-uses");
  await expect(
    page.getByRole("heading", { name: "Uses, the kill count of an agent" }),
  ).toBeInViewport();
});

test("a footer link opens its page at the top and marks it", async ({
  page,
}) => {
  await page.goto("/field-manual");
  await whenReady(page);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Privacy Ops" }).click();
  await expect(page).toHaveURL("/privacy-ops");
  await expect(
    page.getByRole("heading", { level: 1, name: "Privacy ops" }),
  ).toBeInViewport();
  await expect(
    footer.getByRole("link", { name: "Privacy Ops" }),
  ).toHaveAttribute("aria-current", "page");
});

test("in print the manual has its contents and no frame", async ({ page }) => {
  await page.goto("/field-manual");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 658, height: 1000 });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(
    page.getByRole("navigation", { name: "Contents" }),
  ).toBeVisible();
  await expectNoSideScroll(page);
});

test("deploy lists one kind of agents and links to their pages", async ({
  page,
}) => {
  await signInByProgram(page.request, "buyer@armory.test");
  await page.goto("/deploy");
  await page.setViewportSize({ width: 360, height: 900 });
  await expectNoSideScroll(page);
  await page.getByLabel("Category").selectOption("tools");
  await page.getByLabel("Search", { exact: true }).fill("voice");
  await page.getByRole("button", { name: "APPLY" }).click();
  await expect(page).toHaveURL("/deploy?q=voice&category=tools");
  await expect(page.getByLabel("Category")).toHaveValue("tools");
  await expectAccessible(page);
  await page
    .getByRole("link", { name: /^DEPLOY NOW/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/agent\//);
  await expect(page.getByText("API Endpoint").first()).toBeVisible();
});

test("opening a protected page is announced and keeps the focus", async ({
  page,
}) => {
  await signInByProgram(page.request, "buyer@armory.test");
  await page.goto("/terms-of-war");
  await whenReady(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/dashboard\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const link = page
    .getByRole("banner")
    .getByRole("link", { name: "DASHBOARD" });
  await link.focus();
  await page.keyboard.press("Enter");
  const notice = page.getByText("AUTHENTICATING OPERATOR...");
  await expect(notice).toBeVisible();
  await expect(link).toBeFocused();
  release();
  await expect(page).toHaveURL("/dashboard");
  await expect(notice).toBeHidden();
});
