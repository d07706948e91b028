import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import { publishAgent } from "./support/creators";
import { BOTH_WAYS, watchConsole, whenReady } from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { expect, test, type Page } from "./support/test";

async function approve(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/review?agent=${id}`);
  await expect(page.getByText("Listing edit").first()).toBeVisible();
  await expectAccessible(page);
  await whenReady(page);
  await page.getByLabel("Claims compared with what it does").check();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Agent approved")).toBeVisible();
}

test(
  "a listing is edited without a new version, reviewed, and shown to buyers",
  BOTH_WAYS,
  async ({ page, browser, baseURL, request: reviewer }) => {
    const complaints = watchConsole(page);
    await signInAsBuyer(page);
    const agent = await publishAgent({ creator: page.request, reviewer });

    await page.goto(`/dashboard/agents/${agent.id}`);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await whenReady(page);
    await page.getByRole("button", { name: "Edit listing" }).click();
    await expect(page).toHaveURL(/\/add-agent\?edit=/);
    await expect(page.getByText("You are editing its listing.")).toBeVisible();
    await whenReady(page);
    const words = "Reads incoming invoices in six languages.";
    await page.getByLabel("Short description").fill(words);
    await page.getByRole("button", { name: "Next: Deliverables" }).click();
    await expect(
      page.getByRole("heading", { name: "Deliverables", level: 2 }),
    ).toBeVisible();
    const sent = await page.request.post(`/api/agents/${agent.id}/submit`);
    expect(sent.status(), await sent.text()).toBe(200);

    const other = await browser.newContext({ baseURL });
    await signInByProgram(other.request, "reviewer@armory.test");
    await approve(await other.newPage(), agent.id);
    await other.close();

    await page.goto(`/agent/${agent.slug}`);
    await expect(page.getByText(words).first()).toBeVisible();
    const shown = await page.request.get(`/api/agents/${agent.slug}`);
    expect(await shown.json()).toMatchObject({
      version: { version: "1.0.0" },
      pendingVersion: null,
    });
    expect(complaints).toEqual([]);
  },
);

test("a lower price counts at once, next to the lowest of 30 days", async ({
  page,
  request: reviewer,
}) => {
  await signInAsBuyer(page);
  const agent = await publishAgent({
    creator: page.request,
    reviewer,
    values: { priceModel: "one_time", priceUsd: 40 },
  });
  await page.goto(`/dashboard/agents/${agent.id}`);
  await whenReady(page);
  await page.getByLabel("Price in USD").fill("0.2");
  await page.getByRole("button", { name: "Save listing" }).click();
  await expect(
    page.getByText("Price must be at least $0.50").first(),
  ).toBeVisible();
  await expect(page.getByLabel("Price in USD")).toHaveValue("0.2");
  await expectAccessible(page);
  await whenReady(page);
  await page.getByLabel("Price in USD").fill("25");
  await page.getByRole("button", { name: "Save listing" }).click();
  await expect(page.getByText("Listing saved")).toBeVisible();
  await expect(page.getByText("Not saved")).toHaveCount(0);
  await expect(page.getByText("Price must be at least $0.50")).toHaveCount(0);
  await expect(page.getByLabel("Price in USD")).toHaveValue("25");

  await page.goto(`/agent/${agent.slug}`);
  await expect(page.getByText("$25").first()).toBeVisible();
  await expect(page.getByText(/lowest price.*\$40/i)).toBeVisible();
  await expectAccessible(page);
});

test("a reviewer opens a package's files, runs an endpoint's example and compares its answer", async ({
  page,
}) => {
  await signInByProgram(page.request, "reviewer@armory.test");
  const packed = await page.request.get("/api/agents/sms-reactivation-volley");
  const { id: packedId } = (await packed.json()) as { id: string };
  await page.goto(`/admin/review?agent=${packedId}`);
  await page.getByText(/^\d+ entries$/).click();
  await expect(page.getByText("README.md").first()).toBeVisible();

  const found = await page.request.get("/api/agents/night-desk-voice");
  const { id } = (await found.json()) as { id: string };
  await page.goto(`/admin/review?agent=${id}`);
  await page.getByRole("link", { name: "Run its examples" }).click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await whenReady(page);
  await page.getByRole("button", { name: /^Run A burst pipe/ }).click();
  await expect(page.getByText(/^Status 200 in \d+ ms$/)).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Input of A burst pipe" }),
  ).toBeVisible();
  await expectAccessible(page);
});
