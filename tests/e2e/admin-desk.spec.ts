import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import {
  BOTH_WAYS,
  DEMO_PASSWORD,
  freshName,
  watchConsole,
  whenReady,
} from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type Page,
} from "./support/test";

const ADMINISTRATOR = "admin@armory.test";

/** A page with the administrator signed in. */
async function atTheDesk(page: Page, path: string): Promise<string[]> {
  const complaints = watchConsole(page);
  await signInByProgram(page.request, ADMINISTRATOR);
  await page.goto(path);
  return complaints;
}

/** A mail, opened in the outbox by the administrator. */
async function openMail(desk: Page, to: string, subject: RegExp) {
  await desk.goto("/admin/outbox");
  const row = desk.getByRole("row").filter({ hasText: to });
  await row.getByRole("link", { name: subject }).first().click();
  return desk.locator("#mail");
}

test(
  "a support request is answered by mail and closed",
  BOTH_WAYS,
  async ({ page, request }) => {
    const email = `${freshName("asks")}@example.com`;
    const subject = `Where is my key, ${freshName("no")}`;
    const message = "The page of my order shows no license key.";
    const asked = await request.post("/api/support-requests", {
      data: { name: "Dana Reyes", email, subject, message },
    });
    expect(asked.status()).toBe(201);

    const complaints = await atTheDesk(page, "/admin/support");
    await expectAccessible(page);
    await page.getByRole("link", { name: subject }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expectAccessible(page);
    await whenReady(page);
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(
      page.getByText("Write an answer first.").first(),
    ).toBeVisible();

    await page.getByLabel("Your answer").fill("It stands under Delivery.");
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByText("The answer is saved.")).toBeVisible();
    await expect(page.getByText("It stands under Delivery.")).toBeVisible();
    await expect(page.getByLabel("Your answer")).toHaveValue("");
    await page.getByLabel("Your answer").fill("One more thing.");
    await page.getByRole("button", { name: "Close request" }).click();
    await expect(
      page.getByText("Send this answer, or clear").first(),
    ).toBeVisible();
    await expect(page.getByLabel("Your answer")).toHaveValue("One more thing.");
    await expectAccessible(page);
    await page.getByLabel("Your answer").fill("");
    await page.getByRole("button", { name: "Close request" }).click();
    await expect(page.getByText("The request is closed.")).toBeVisible();

    const mail = await openMail(page, email, /^Re: Where is my key/);
    await expect(mail.getByText("It stands under Delivery.")).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  },
);

test("analytics are shown for a range as figures, charts, tables and CSV", async ({
  page,
}) => {
  const complaints = await atTheDesk(page, "/admin/analytics");
  await expectAccessible(page);
  await whenReady(page);
  const month = page.getByRole("link", { name: "30 days" });
  await month.click();
  // The address changes shortly before the page's links do.
  await expect(month).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Sign-ups" }).click();
  await expect(
    page.getByRole("img", { name: /^Sign-ups per day, 30 days/ }),
  ).toBeVisible();
  await page.getByText("Show as table").click();
  const table = page.getByRole("region", { name: "Figures over time" });
  await expect(table.getByRole("row")).toHaveCount(31);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    /^armory-analytics-30-days-[\d-]+\.csv$/,
  );
  expect(complaints).toEqual([]);
});

/** Sends a request that the operator declines, which mails the account. */
async function beDeclined(
  account: APIRequestContext,
  operator: APIRequestContext,
): Promise<void> {
  await signInByProgram(operator, "operator@armory.test");
  const { id: operatorId } = await (await operator.get("/api/user")).json();
  const userRequest = "Answer phone calls for our clinic";
  const planned = await account.post("/api/workflows", {
    data: { userRequest },
  });
  const { workflow: workflowData } = await planned.json();
  const asked = await account.post("/api/operator-requests", {
    data: { operatorId, workflowData, userRequest },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  const { id } = await asked.json();
  const declined = await operator.patch(`/api/operator-requests/${id}`, {
    data: { status: "declined" },
  });
  expect(declined.status(), await declined.text()).toBe(200);
}

/** The unsubscribe link in the account's mail. */
async function mailedLink(browser: Browser, email: string): Promise<string> {
  const desk = await browser.newPage();
  await signInByProgram(desk.request, ADMINISTRATOR);
  const mail = await openMail(desk, email, /declined/i);
  const link = mail.getByRole("link", { name: /\/unsubscribe\// });
  const href = (await link.getAttribute("href")) ?? "";
  await desk.close();
  return new URL(href).pathname;
}

test("an account sets its notifications, and unsubscribes with a mail's link", async ({
  page,
  request: operator,
  browser,
}) => {
  const complaints = watchConsole(page);
  const username = freshName("told");
  const email = `${username}@example.com`;
  await page.request.post("/api/register", {
    data: { username, email, password: DEMO_PASSWORD },
  });

  await page.goto("/profile/notifications");
  await expectAccessible(page);
  await whenReady(page);
  const reviews = page.getByRole("group", { name: "Reviews" });
  await reviews.getByLabel("By e-mail").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your choices were saved.")).toBeVisible();
  await expect(reviews.getByLabel("By e-mail")).not.toBeChecked();
  await expect(reviews.getByLabel("In the bell")).toBeChecked();

  await beDeclined(page.request, operator);
  const link = await mailedLink(browser, email);
  await page.context().clearCookies();
  await page.goto(link);
  await expectAccessible(page);
  await whenReady(page);
  await page.getByRole("button", { name: "Stop these e-mails" }).click();
  await expect(page.getByText("You are unsubscribed")).toBeVisible();
  await page.getByRole("button", { name: "Stop all optional e-mails" }).click();
  await expect(
    page.getByText("You won’t get any more optional e-mails."),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});
