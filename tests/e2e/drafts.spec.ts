import { expectAccessible } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import { zipFile } from "./support/files";
import { watchConsole } from "./support/people";
import { expect, test, type Page } from "./support/test";
import { press, whenScripted } from "./support/wizard";

async function ownNames(page: Page): Promise<string[]> {
  const answer = await page.request.get("/api/user/agents");
  const agents = (await answer.json()) as { name: string }[];
  return agents.map(({ name }) => name).sort();
}

test("a new agent is started next to an unfinished one, which does not change", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await signInAsBuyer(page);
  await page.request.post("/api/agents", { data: { name: "Day Watch" } });
  await page.goto("/add-agent");
  await page.getByRole("link", { name: "Day Watch" }).click();
  const name = page.getByLabel("Agent name");
  await expect(name).toHaveValue("Day Watch");
  await page.goto("/add-agent");
  await expectAccessible(page);
  await page.getByRole("link", { name: "New agent" }).click();
  await expect(page).toHaveURL(/draft=new/);
  await expect(name).toHaveValue("");
  await whenScripted(page);
  await name.fill("Night Watch");
  await press(page, "Save draft");
  await expect(page.getByRole("status")).toContainText(["Last saved"]);
  expect(await ownNames(page)).toEqual(["Day Watch", "Night Watch"]);
  expect(complaints).toEqual([]);
});

test("tags are chips: typed, pasted, suggested, and removed by keyboard", async ({
  page,
}) => {
  await signInAsBuyer(page);
  await page.goto("/add-agent");
  await whenScripted(page);
  const line = page.getByLabel("Tags", { exact: true });
  const chips = page.getByRole("list", { name: "Chosen tags" });
  await line.pressSequentially("Own Tag,");
  await line.fill("crm, inbox , CRM");
  await expect(chips.getByRole("listitem")).toHaveText([
    /own tag/,
    /crm/,
    /inbox/,
  ]);
  await expect(line).toHaveValue("");
  await line.pressSequentially("ema");
  await expect(page.locator("datalist option[value=email]")).toHaveCount(1);
  await line.press("Enter");
  await page.getByRole("button", { name: "Remove crm" }).press("Enter");
  await expect(line).toBeFocused();
  await line.press("Backspace");
  await expect(chips.getByRole("listitem")).toHaveText([/own tag/, /inbox/]);
});

test("text typed just before its tab is closed is saved", async ({
  page,
  context,
}) => {
  await signInAsBuyer(page);
  const other = await context.newPage();
  await other.goto("/add-agent");
  await whenScripted(other);
  await other.getByLabel("Agent name").fill("Last Words");
  await other.close({ runBeforeUnload: true });
  await expect.poll(() => ownNames(page)).toEqual(["Last Words"]);
});

test("a package is shown immediately, even in a draft started with it", async ({
  page,
}) => {
  await signInAsBuyer(page);
  await page.goto("/add-agent?step=2&draft=new");
  await whenScripted(page);
  await page.getByText("ZIP Package", { exact: true }).click();
  await press(page, "Save draft");
  await expect(page).toHaveURL(/step=2&draft=.{36}$/);
  await expect(page.locator("#step-title")).toBeFocused();
  const progress = page.getByLabel("Preview and progress");
  await expect(progress).toContainText("Upload the ZIP package");
  const file = await zipFile({ "README.md": "# Tool" });
  await page.locator("#package-file").setInputFiles(file);
  await expect(page.getByText("SHA-256")).toBeVisible();
  await expect(progress).toContainText("Deliverables complete");
});

test("text written before going back is not mistaken for another tab's", async ({
  page,
}) => {
  await signInAsBuyer(page);
  await page.request.post("/api/agents", { data: { name: "There and Back" } });
  await page.goto("/add-agent");
  await page.getByRole("link", { name: "There and Back" }).click();
  await whenScripted(page);
  await page.getByRole("button", { name: /^Next: / }).click();
  await expect(page).toHaveURL(/step=2/);
  await page.getByLabel("Changelog").fill("- Written before going back");
  await page.goBack();
  await page.getByLabel("Short description").fill("Written after that.");
  await press(page, "Save draft");
  await expect(page.getByRole("status")).toContainText(["Last saved"]);
  await expect(page).toHaveURL(/step=1/);
  // The first response may be that of the save before going back.
  const saved = async () => {
    const draft = await page.request.get("/api/agents/draft/current");
    return (await draft.json()) as Record<string, unknown>;
  };
  await expect.poll(saved).toMatchObject({
    shortDesc: "Written after that.",
    changelogMd: "- Written before going back",
  });
});
