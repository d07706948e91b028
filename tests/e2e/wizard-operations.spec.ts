import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import { BOTH_WAYS, watchConsole, whenReady } from "./support/people";
import { expect, test, type Page } from "./support/test";
import { whenScripted } from "./support/wizard";

async function save(page: Page): Promise<void> {
  await whenReady(page);
  await page.getByRole("button", { name: "Save operation" }).click();
}

test(
  "an operation is described by hand, corrected, edited and removed",
  BOTH_WAYS,
  async ({ page }) => {
    const complaints = watchConsole(page);
    await signInAsBuyer(page);
    const answer = await page.request.post("/api/agents", {
      data: { name: "Lead Scorer", deliverableType: "endpoint" },
    });
    const { id } = (await answer.json()) as { id: string };
    await page.goto(`/add-agent?draft=${id}&step=2`);
    await whenScripted(page);
    await page.getByLabel("Running costs").fill("None");
    await page
      .getByRole("button", { name: "Describe an operation by hand" })
      .click();
    await expect(page).toHaveURL(`/add-agent/${id}/operations`);
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await page.getByLabel("Name", { exact: true }).fill("score");
    await page.getByLabel("Summary").fill("Score a lead");
    await page.getByLabel("Path").fill("score");
    await page.getByLabel("Name of field 1").fill("email");
    await page.getByLabel("Field 1 is required").check();
    await page.getByLabel("Example input").fill('{"email": "a@b.example"}');
    await save(page);
    await expect(
      page.getByText("A path starts with a slash and has no query"),
    ).toBeVisible();
    await expect(page.getByLabel("Name of field 1")).toHaveValue("email");
    await expect(page.getByLabel("Field 1 is required")).toBeChecked();
    await expectAccessible(page);
    await page.getByLabel("Path").fill("/score");
    await save(page);

    await page.getByRole("link", { name: "Edit score" }).click();
    await expect(page).toHaveURL(/\?edit=score$/);
    await whenReady(page);
    await expect(page.getByLabel("Name of field 1")).toHaveValue("email");
    await page.getByLabel("Timeout in seconds").fill("20");
    await save(page);
    await expect(page).toHaveURL(`/add-agent/${id}/operations`);
    await page.getByRole("link", { name: "Back to the wizard" }).click();
    await expect(page.getByRole("textbox", { name: "Operations" })).toHaveValue(
      /"timeoutSeconds": 20/,
    );
    await expect(page.getByLabel("Running costs")).toHaveValue("None");

    await page.goto(`/add-agent/${id}/operations`);
    await whenReady(page);
    await page.getByRole("button", { name: "Remove score" }).click();
    await expect(page.getByText("There are none yet.")).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
