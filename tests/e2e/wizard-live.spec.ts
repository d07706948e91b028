import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import { BOTH_WAYS, hasScripts, watchConsole } from "./support/people";
import { expect, test, type Page } from "./support/test";
import { press, whenScripted } from "./support/wizard";

const PROMISE =
  "Buyers can try it for 7 days and have their money back within 14 days.";

type Draft = { id: string; shortDesc: string };

/** A new account's draft, open at one of its steps. */
async function openDraft(
  page: Page,
  step: number,
  values: Record<string, unknown> = {},
): Promise<string> {
  await signInAsBuyer(page);
  const answer = await page.request.post("/api/agents", {
    data: { name: "Invoice Hawk", ...values },
  });
  const { id } = (await answer.json()) as Draft;
  await page.goto(`/add-agent?draft=${id}&step=${step}`);
  await whenScripted(page);
  return id;
}

test(
  "the price says what its owner receives, and the terms what buyers are promised",
  BOTH_WAYS,
  async ({ page }) => {
    const complaints = watchConsole(page);
    await openDraft(page, 3, {
      deliverableType: "endpoint",
      priceUsd: 49.5,
      trialDays: 7,
      refundWindowDays: 14,
    });
    const share = page.getByText(/^You receive/);
    await expect(share).toHaveText(
      "You receive $34.65 of $49.50 at your current share.",
    );
    await expect(page.getByText(PROMISE)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await page.getByLabel("Price in USD").fill("100");
    await page.getByLabel("Trial days").fill("0");
    if (!hasScripts()) await press(page, "Save draft");
    await expect(share).toContainText("$70.00 of $100.00");
    await expect(
      page.getByText("Buyers can have their money back within 14 days."),
    ).toBeVisible();

    await page.getByText("Pay-per-Use", { exact: true }).click();
    await expect(share).toBeHidden();
    await page.getByText("Free", { exact: true }).first().click();
    await expect(share).toBeHidden();
    expect(complaints).toEqual([]);
  },
);

test("the list before the submission follows the form without a request", async ({
  page,
}) => {
  await openDraft(page, 1, { priceUsd: 49 });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const list = page.getByRole("complementary", {
    name: "Preview and progress",
  });
  const lack = list.getByText(/^Short description must be/);
  await expect(lack).toBeVisible();
  await page.getByLabel("Short description").fill("Files every invoice.");
  await expect(list.getByText("Category is required")).toBeVisible();
  await page.getByLabel("Category").selectOption("Accounting");
  await expect(list.getByText("At least one tag is required")).toBeVisible();
  await page.getByLabel("Tags", { exact: true }).fill("invoices,");
  await expect(list.getByText("Basic Info complete")).toBeVisible();
  await page.getByLabel("Short description").fill("Files");
  await expect(lack).toBeVisible();
  const saves = requests.filter((url) => url.includes("/add-agent/save"));
  expect(saves).toEqual([]);
});

test("what is typed offline is saved when the network returns, the newest last", async ({
  page,
  context,
}) => {
  const id = await openDraft(page, 1);
  const shortDesc = page.getByLabel("Short description");
  const unsaved = page
    .getByRole("status")
    .getByText("Not saved. We try again when you are online.");
  await context.setOffline(true);
  await shortDesc.fill("Typed without a network.");
  await expect(unsaved).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(unsaved).toBeVisible();
  await shortDesc.fill("Typed after the first failure.");
  await context.setOffline(false);

  await expect(unsaved).toHaveCount(0);
  await expect(page.getByRole("status")).toContainText(["Last saved"]);
  await expect(shortDesc).toHaveValue("Typed after the first failure.");
  const saved = async () => {
    const draft = await page.request.get(`/api/agents/${id}`);
    return ((await draft.json()) as Draft).shortDesc;
  };
  await expect.poll(saved).toBe("Typed after the first failure.");
});
