import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { watchConsole } from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { expect, test, type Page, WITH_PICTURES } from "./support/test";

test.use(WITH_PICTURES);

/** The lists of agents and /profile have their own tests at every width. */
const PUBLIC_PAGES = [
  "/",
  "/?dialog=upsell",
  "/?q=zzzz",
  "/auth",
  "/auth?tab=register",
  "/forgot-password",
  "/operators",
  "/intelligence",
  "/become-ai-agent-builder",
  "/support-command",
  "/coming-soon",
  "/lander",
  "/join-armory",
  "/component-sheet",
  "/no/such/page",
];

const OWN_PAGES = [
  "/dashboard",
  "/notifications",
  "/apply-ghost-ops",
  "/checkout?agent=cart-recon&price=199",
];

const WIDTHS = [360, 768, 1280];

/** What every page must fulfill, at every width. */
async function expectSound(page: Page, address: string): Promise<void> {
  const complaints = watchConsole(page);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await page.title()).toMatch(/ARMORY/);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideScroll(page);
  }
  await expectAccessible(page);
  expect(complaints).toEqual([]);
}

test("the pages of a visitor pass all page checks", async ({ page }) => {
  test.slow();
  for (const address of PUBLIC_PAGES) await expectSound(page, address);
});

test("the light theme is chosen by a form, kept, and as accessible", async ({
  page,
}) => {
  await page.goto("/operators");
  await page.getByRole("button", { name: "Light" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page).toHaveURL("/operators");
  await expectSound(page, "/");
});

test("the pages of a signed-in user pass all page checks", async ({ page }) => {
  test.slow();
  await signInByProgram(page.request, "buyer@armory.test");
  for (const address of OWN_PAGES) await expectSound(page, address);
});
