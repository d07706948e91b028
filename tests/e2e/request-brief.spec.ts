import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import {
  BOTH_WAYS,
  hasScripts,
  watchConsole,
  whenReady,
} from "./support/people";
import { openOther } from "./support/projects";
import { expect, test } from "./support/test";

type Operator = { id: string; username: string };

test(
  "a brief with budget, day and file is previewed, sent and declined with a reason",
  BOTH_WAYS,
  async ({ page, browser, baseURL }) => {
    test.slow();
    const complaints = watchConsole(page);
    await signInAsBuyer(page);
    const answer = await page.request.get("/api/operators");
    const operators = (await answer.json()) as Operator[];
    const alpha = operators.find(({ username }) => username === "ghost_alpha");
    await page.goto(`/dashboard?build=custom&operator=${alpha?.id ?? ""}`);
    await whenReady(page);
    await page
      .getByLabel("What should be built")
      .fill("Answer the phones of our clinic");
    await page.getByLabel("Budget from").fill("500");
    await page.getByLabel("Budget to").fill("50");
    await page.getByLabel("Wanted by").fill("2034-05-20");
    await page.getByRole("button", { name: "Preview request" }).click();

    await expect(
      page.getByText("Enter at least the lower amount."),
    ).toBeVisible();
    await expect(page.getByLabel("Wanted by")).toHaveValue("2034-05-20");
    // With scripts, the form does not leave its page.
    await expect(page).toHaveURL(
      hasScripts() ? /\/dashboard\?build=custom/ : /\/operator-requests/,
    );
    if (hasScripts()) await expect(page.getByLabel("Budget to")).toBeFocused();
    await expectAccessible(page);
    await whenReady(page);
    await page.getByLabel("Budget to").fill("900");
    await page.getByRole("button", { name: "Preview request" }).click();

    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview).toContainText("$500–$900");
    await expect(preview).toContainText("May 20, 2034");
    await expect(preview).toContainText("Answer the phones of our clinic");
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideScroll(page);
    await whenReady(page);
    await page.getByLabel("Attachments").setInputFiles({
      name: "scope.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("Two lines"),
    });
    await page.getByRole("button", { name: "REQUEST OPERATOR" }).click();

    await expect(page).toHaveURL(/\/dashboard\/chats\//);
    await expect(page.getByRole("log")).toContainText("scope.txt");
    const request = page.getByRole("region", { name: "Operator request" });
    await expect(request).toContainText("$500–$900");
    const chatAddress = page.url();

    const settings = { baseURL, javaScriptEnabled: hasScripts() };
    const operator = await openOther(browser, settings, "operator@armory.test");
    await operator.goto("/dashboard");
    await expect(
      operator.getByText("Budget: $500–$900 · Wanted by May 20, 2034").first(),
    ).toBeVisible();
    await operator.goto(chatAddress);
    await whenReady(operator);
    await operator.getByText("Decline", { exact: true }).click();
    const reason = operator.getByLabel("Reason");
    await reason.fill("a".repeat(501));
    await operator.getByRole("button", { name: "Yes, decline" }).click();
    await expect(
      operator.getByText("Use at most 500 characters."),
    ).toBeVisible();
    await expectAccessible(operator);
    await whenReady(operator);
    await reason.fill("We build nothing for clinics.");
    await operator.getByRole("button", { name: "Yes, decline" }).click();
    await expect(operator.getByText("You have declined")).toBeVisible();
    await operator.context().close();

    await page.reload();
    await expect(request).toContainText("We build nothing for clinics.");
    await expect(page.getByRole("log")).toContainText(
      "Reason: We build nothing for clinics.",
    );
    expect(complaints).toEqual([]);
  },
);
