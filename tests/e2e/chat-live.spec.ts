import sharp from "sharp";

import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import {
  BOTH_WAYS,
  hasScripts,
  watchConsole,
  whenReady,
} from "./support/people";
import { look, openOther, openProject } from "./support/projects";
import { expect, test, type Page, WITH_PICTURES } from "./support/test";

test.use(WITH_PICTURES);

const lastMessage = (page: Page) => page.locator("#latest");
const field = (page: Page) => page.getByLabel("Message", { exact: true });

async function write(page: Page, message: string): Promise<void> {
  await field(page).fill(message);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

test(
  "an author edits a message, the reader sees it, and a search finds it",
  BOTH_WAYS,
  async ({ page, browser, baseURL }) => {
    const complaints = watchConsole(page);
    await signInAsBuyer(page);
    const { projectChatId } = await openProject(page.request);
    const chat = `/dashboard/chats/${projectChatId}`;
    const settings = {
      baseURL,
      javaScriptEnabled: hasScripts(),
      timezoneId: "Asia/Tokyo",
    };
    const other = await openOther(browser, settings, "operator@armory.test");
    const otherComplaints = watchConsole(other);
    await page.goto(chat);
    await whenReady(page);
    await write(page, "Wich EHR do the clinics use?");
    await expect(lastMessage(page)).toContainText("Wich EHR");
    await whenReady(page);
    await lastMessage(page).getByText("Edit", { exact: true }).click();
    await page.getByLabel("New text").fill(" ");
    await page.getByRole("button", { name: "Save text" }).click();
    await expect(page.getByText("Write a message first.")).toBeVisible();
    await expectAccessible(page);
    await whenReady(page);
    await page.getByLabel("New text").fill("Which EHR do the clinics use?");
    await page.getByRole("button", { name: "Save text" }).click();
    await expect(lastMessage(page)).toContainText("Which EHR");
    await expect(lastMessage(page)).toContainText("edited");
    await other.goto(chat);
    await whenReady(other);
    await expect(lastMessage(other)).toContainText("Which EHR");
    await expect(lastMessage(other)).toContainText("edited");
    await look(page);
    await expect(lastMessage(page)).toContainText("Read");

    const time = lastMessage(other).locator("time");
    const at = new Date((await time.getAttribute("datetime")) ?? "");
    const inZone = (timeZone: string) =>
      at.toLocaleTimeString("en-GB", {
        timeZone,
        hour: "2-digit",
        minute: "2-digit",
      });
    await expect(time).toHaveText(
      hasScripts() ? inZone("Asia/Tokyo") : `${inZone("UTC")} UTC`,
    );

    await whenReady(page);
    await page.getByLabel("Search messages").fill("CLINICS ehr");
    await page.getByRole("button", { name: "Search" }).click();
    const results = page.getByRole("region", { name: "Search results" });
    await expect(results).toContainText("1 message");
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await results.getByRole("link", { name: /Which EHR/ }).click();
    await expect(page).toHaveURL(/#message-2$/);
    await whenReady(page);
    await page.getByLabel("Search messages").fill("nowhere");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(results).toContainText("No message contains “nowhere”.");
    expect([...complaints, ...otherComplaints]).toEqual([]);
    await other.context().close();
  },
);

test("a new message is inserted and read without reloading the page", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsBuyer(page);
  const { projectChatId } = await openProject(page.request);
  const chat = `/dashboard/chats/${projectChatId}`;
  const other = await openOther(browser, { baseURL }, "operator@armory.test");
  await page.goto(chat);
  await whenReady(page);
  await other.goto(chat);
  await whenReady(other);
  const readings: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === `${chat}.data`) readings.push(request.method());
  });
  const marked = page.waitForResponse(/\/read$/);

  await write(other, "Without a **reload**");

  await expect(lastMessage(page).locator("strong")).toHaveText("reload");
  expect((await marked).status()).toBe(204);
  await expect(lastMessage(other)).toContainText("Read");
  expect(readings).toEqual([]);

  await other.getByLabel("Price (USD)").fill("1200");
  await other.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(lastMessage(page)).toContainText("accepted the request");
  await expect.poll(() => readings).toContain("GET");
  await other.context().close();
});

test("a pasted picture is sent and previewed, and Enter sends by choice", async ({
  page,
}) => {
  await signInAsBuyer(page);
  const { projectChatId } = await openProject(page.request);
  await page.goto(`/dashboard/chats/${projectChatId}`);
  await whenReady(page);
  const create = { width: 600, height: 300, channels: 3 as const };
  const png = await sharp({ create: { ...create, background: "#246" } })
    .png()
    .toBuffer();
  await field(page).evaluate((element, encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], "plan.png"));
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", options));
  }, png.toString("base64"));
  await page.getByRole("button", { name: "Send file" }).click();
  const preview = page.getByRole("img", { name: "Preview of plan.png" });
  await expect(preview).toBeVisible();
  await expect
    .poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(600);

  await field(page).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    for (const name of ["one.txt", "two.txt"]) {
      dataTransfer.items.add(new File(["text"], name));
    }
    const options = { dataTransfer, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent("drop", options));
  });
  await page.getByRole("button", { name: "Send file" }).click();
  await expect(page.getByRole("link", { name: /one\.txt/ })).toBeVisible();
  await expect(lastMessage(page)).toContainText("two.txt");

  await field(page).fill("One");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("One\n");
  await page.getByLabel("Enter sends").check();
  await field(page).press("Shift+Enter");
  await expect(field(page)).toHaveValue("One\n\n");
  await field(page).press("Enter");
  await expect(lastMessage(page)).toContainText("One");
  await expect(field(page)).toHaveValue("");
  await page.reload();
  await whenReady(page);
  await expect(page.getByLabel("Enter sends")).toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
});
