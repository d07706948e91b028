import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import {
  hasScripts,
  BOTH_WAYS,
  watchConsole,
  whenReady,
} from "./support/people";
import {
  completeProject,
  look,
  openOther,
  openProject,
} from "./support/projects";
import { expect, test, type Page } from "./support/test";

async function write(page: Page, message: string): Promise<void> {
  await page.getByLabel("Message", { exact: true }).fill(message);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

const lastMessage = (page: Page) => page.locator("#latest");

test(
  "two people write, send a file and complete; the requester deletes",
  BOTH_WAYS,
  async ({ page, browser, baseURL }) => {
    const complaints = watchConsole(page);
    await signInAsBuyer(page);
    const { projectChatId } = await openProject(page.request);
    const chat = `/dashboard/chats/${projectChatId}`;
    const settings = { baseURL, javaScriptEnabled: hasScripts() };
    const other = await openOther(browser, settings, "operator@armory.test");
    await page.goto(chat);
    await other.goto(chat);
    await whenReady(other);

    await other.getByLabel("Price (USD)").fill("1200");
    await other.getByRole("button", { name: "Accept", exact: true }).click();
    await expect(other.getByText("Request accepted").first()).toBeVisible();
    await look(page);
    await expect(lastMessage(page)).toContainText("accepted the request");

    await whenReady(other);
    await write(other, "Which **EHR** do the clinics use?");
    await expect(lastMessage(other)).toContainText("Which EHR");
    await look(page);
    await expect(lastMessage(page).locator("strong")).toHaveText("EHR");

    await whenReady(page);
    await page.getByText("Send a file", { exact: true }).click();
    await page.getByLabel("File", { exact: true }).setInputFiles({
      name: "plan.html",
      mimeType: "text/html",
      buffer: Buffer.from("<script>alert(1)</script>"),
    });
    await page.getByRole("button", { name: "Send file" }).click();
    await expect(lastMessage(page)).toContainText("plan.html");
    await look(other);
    const link = other.getByRole("link", { name: "plan.html" });
    const downloading = other.waitForEvent("download");
    await link.click();
    expect((await downloading).suggestedFilename()).toBe("plan.html");

    await whenReady(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await completeProject(page);
    await expect(
      page.getByText("rate a project only after a payment"),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Send rating" })).toHaveCount(
      0,
    );

    await whenReady(page);
    await page.getByText("Delete chat").click();
    await expect(page.getByText("Delete this chat?")).toBeVisible();
    await page.getByRole("button", { name: "Yes Delete" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("permanently deleted")).toBeVisible();
    expect((await other.request.get(chat)).status()).toBe(404);
    expect(complaints).toEqual([]);
    await other.context().close();
  },
);

test("the operator declines a request, the requester cancels another", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsBuyer(page);
  const declined = await openProject(page.request);
  const other = await openOther(browser, { baseURL }, "operator@armory.test");
  const field = (reader: Page) => reader.getByLabel("Message", { exact: true });

  const chat = `/dashboard/chats/${declined.projectChatId}`;
  await page.goto(chat);
  await whenReady(page);
  await other.goto(chat);
  await whenReady(other);
  await other.getByText("Decline", { exact: true }).click();
  await other.getByRole("button", { name: "Yes, decline" }).click();
  await expect(other.getByText("Request declined").first()).toBeVisible();
  await expect(lastMessage(other)).toContainText("declined the request");
  await expect(field(other)).toHaveCount(0);
  await look(page);
  await expect(lastMessage(page)).toContainText("declined the request");
  await expect(field(page)).toHaveCount(0);
  await expect(page.getByText("Create Offer")).toHaveCount(0);
  await expectAccessible(page);

  const cancelled = await openProject(page.request);
  await page.goto(`/dashboard/chats/${cancelled.projectChatId}`);
  await whenReady(page);
  await page.getByText("Cancel request", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, cancel request" }).click();
  await expect(page.getByText("Request canceled").first()).toBeVisible();
  await expect(lastMessage(page)).toContainText("canceled the request");
  await expect(field(page)).toHaveCount(0);
  await other.goto(`/dashboard/chats/${cancelled.projectChatId}`);
  await expect(other.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await other.context().close();
});

test("text that could not be sent stays, with the reason", async ({ page }) => {
  await signInAsBuyer(page);
  const { projectChatId } = await openProject(page.request);
  await page.goto(`/dashboard/chats/${projectChatId}`);
  await whenReady(page);
  const long = "x".repeat(5001);
  await write(page, long);
  const reason = page.getByText("Keep the message within 5,000 characters.");
  await expect(reason).toBeVisible();
  const field = page.getByLabel("Message", { exact: true });
  await expect(field).toHaveValue(long);
  await expectAccessible(page);

  await page.context().setOffline(true);
  await write(page, "Written under ground");
  await expect(page.getByText("We couldn’t reach the server.")).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(field).toHaveValue("Written under ground");
});

test("a quote-only listing leads to a chat with its owner", async ({
  page,
}) => {
  await signInAsBuyer(page);
  await page.goto("/agent/mention-radar");
  await page.getByRole("link", { name: "REQUEST QUOTE" }).first().click();
  await expect(page).toHaveURL("/agent/mention-radar/quote");
  await whenReady(page);
  await expectAccessible(page);
  await page.getByLabel("What you need it for").fill("Four clinics");
  await page.getByRole("button", { name: "REQUEST QUOTE" }).click();
  await expect(page).toHaveURL(/\/dashboard\/chats\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Quote");
  await expect(page.getByText("Four clinics").first()).toBeVisible();
});

test("a quote-only listing of a busy owner offers no quote form", async ({
  page,
}) => {
  await signInAsBuyer(page);
  await page.goto("/agent/chat-gatehouse");
  await whenReady(page);
  const busy = page.getByRole("button", { name: "CURRENTLY BUSY" }).first();
  await expect(busy).toBeDisabled();
  await expect(page.getByRole("link", { name: "REQUEST QUOTE" })).toHaveCount(
    0,
  );
  await expectAccessible(page);
  await page.goto("/agent/chat-gatehouse/quote");
  await expect(
    page.getByText("isn’t taking new work at the moment"),
  ).toBeVisible();
});

test(
  "the newest message and the message field are in view when a chat opens",
  BOTH_WAYS,
  async ({ page, browser, baseURL }) => {
    await signInAsBuyer(page);
    const { projectChatId } = await openProject(page.request);
    const chat = `/dashboard/chats/${projectChatId}`;
    const settings = { baseURL, javaScriptEnabled: hasScripts() };
    const other = await openOther(browser, settings, "operator@armory.test");
    for (let sent = 1; sent <= 12; sent += 1) {
      const data = { message: `Message ${sent}. It takes two lines or so.` };
      await page.request.post(`/api/project-chats/${projectChatId}/messages`, {
        data,
      });
    }
    for (const size of [
      { width: 390, height: 844 },
      { width: 390, height: 670 },
      { width: 1280, height: 800 },
    ]) {
      for (const reader of [page, other]) {
        await reader.setViewportSize(size);
        await reader.goto(chat);
        const field = reader.getByLabel("Message", { exact: true });
        await expect(field).toBeInViewport({ ratio: 1 });
        await expect(lastMessage(reader)).toContainText("Message 12");
        await expect(lastMessage(reader)).toBeInViewport({ ratio: 0.9 });
      }
    }
  },
);
