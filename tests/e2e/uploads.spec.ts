import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import { publishAgent } from "./support/creators";
import { pictureFile, zipFile, type ChosenFile } from "./support/files";
import { hasScripts, BOTH_WAYS, watchConsole } from "./support/people";
import {
  expect,
  test,
  type Locator,
  type Page,
  WITH_PICTURES,
} from "./support/test";

test.use(WITH_PICTURES);

/** A new account's draft, open at the step with the files. */
async function openFiles(page: Page): Promise<void> {
  await signInAsBuyer(page);
  const answer = await page.request.post("/api/agents", {
    data: { name: "Invoice Hawk", deliverableType: "zip" },
  });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/add-agent?edit=${id}&step=2`);
}

/** Waits until the page is hydrated, which removes its hint. */
async function whenScripted(page: Page): Promise<void> {
  const hint = page.getByText("It is uploaded when you save this step.");
  await expect(hint).toHaveCount(hasScripts() ? 0 : 1);
}

async function upload(page: Page, file: ChosenFile): Promise<void> {
  await page.locator("#package-file").setInputFiles(file);
  if (hasScripts()) return;
  await page.getByRole("button", { name: "Upload package" }).click();
}

async function addScreenshot(page: Page, color: string, text: string) {
  await page
    .locator("#screenshot-file")
    .setInputFiles(await pictureFile(color));
  await page.getByLabel("What it shows").fill(text);
  await page.getByRole("button", { name: "Add screenshot" }).click();
  await expect(page.getByRole("img", { name: text })).toBeVisible();
}

test("a package is refused with its reason, and another one accepted", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openFiles(page);
  await whenScripted(page);
  await upload(page, await zipFile({ "run.js": "run()" }));
  await expect(page.getByText(/The ZIP has no README/).first()).toBeVisible();
  await expect(page.getByText("SHA-256")).toHaveCount(0);

  const good = { "tool/README.md": "# Tool", "tool/run.js": "run()" };
  await upload(page, await zipFile(good));
  await expect(page.getByText("Package stored").first()).toBeVisible();
  await expect(page.getByText("tool.zip", { exact: true })).toBeVisible();
  await expect(page.getByText("SHA-256")).toBeVisible();
  await page.getByText("2 entries").click();
  await expect(page.getByText("tool/run.js")).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(complaints).toEqual([]);
});

/** Drops a file onto the field, or what `event` names. */
async function drop(field: Locator, file: ChosenFile, event = "drop") {
  const { name, mimeType, buffer } = file;
  const data = await field.page().evaluateHandle(
    ({ name, type, bytes }) => {
      const transfer = new DataTransfer();
      const part = Uint8Array.from(bytes);
      transfer.items.add(new File([part], name, { type }));
      return transfer;
    },
    { name, type: mimeType, bytes: [...buffer] },
  );
  await field.dispatchEvent(event, { dataTransfer: data });
}

test("files are dropped onto their fields, and others refused with the reason", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openFiles(page);
  await whenScripted(page);
  const field = page.locator("#package-file");
  const zip = await zipFile({ "README.md": "# Tool" });
  await drop(field, { ...zip, name: "notes.txt", mimeType: "text/plain" });
  const refusal = page.getByText("notes.txt was not added, because");
  await expect(refusal).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/it is not a ZIP file/);
  await expectAccessible(page);

  await drop(field, zip, "dragover");
  await expect(page.getByText("Let go to add the file.")).toBeVisible();
  await drop(field, zip);
  await expect(refusal).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(page.getByText("SHA-256")).toBeVisible();

  const picture = page.locator("#screenshot-file");
  await picture.setInputFiles(zip);
  await expect(page.getByText(/was not added, because/)).toBeVisible();
  await drop(picture, await pictureFile("#246"));
  await page.getByLabel("What it shows").fill("The inbox");
  await page.getByRole("button", { name: "Add screenshot" }).click();
  await expect(page.getByRole("img", { name: "The inbox" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test(
  "screenshots are added, moved, described and removed",
  BOTH_WAYS,
  async ({ page }) => {
    const complaints = watchConsole(page);
    await openFiles(page);
    await whenScripted(page);
    await addScreenshot(page, "#246", "The inbox");
    await addScreenshot(page, "#642", "The report");

    const first = page.getByLabel("What screenshot 1 shows");
    await page.getByRole("button", { name: "Move screenshot 2 up" }).click();
    await expect(first).toHaveValue("The report");
    await first.fill("The monthly report");
    await page
      .getByRole("button", { name: "Save text of screenshot 1" })
      .click();
    const described = page.getByRole("img", { name: "The monthly report" });
    await expect(described).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await page.getByRole("button", { name: "Remove screenshot 1" }).click();
    await expect(described).toHaveCount(0);
    await expect(first).toHaveValue("The inbox");
    if (hasScripts())
      await expect(page.locator("#screenshot-uploads")).toBeFocused();
    expect(complaints).toEqual([]);
  },
);

test("a live agent gets a screenshot for its next version", async ({
  page,
  request: reviewer,
}) => {
  await signInAsBuyer(page);
  const { id } = await publishAgent({ creator: page.request, reviewer });

  await page.goto(`/add-agent?edit=${id}&step=2`);
  await whenScripted(page);
  await addScreenshot(page, "#246", "The inbox");
  const agent = await page.request.get(`/api/agents/${id}`);
  expect(await agent.json()).toMatchObject({
    reviewStatus: "approved",
    version: { version: "1.0.0" },
    pendingVersion: { version: "1.0.1", reviewStatus: "draft" },
  });
});

test("an icon is uploaded and removed", async ({ page }) => {
  await signInAsBuyer(page);
  await page.goto("/profile");
  await page.locator("#icon-file").setInputFiles(await pictureFile("#284"));
  await page.getByRole("button", { name: "Upload icon" }).click();
  const icon = page.getByRole("img", { name: "Your icon" });
  await expect(icon).toBeVisible();
  await expect(icon).toHaveJSProperty("naturalWidth", 512);
  await page.getByRole("button", { name: "Remove icon" }).click();
  await expect(icon).toHaveCount(0);
});
