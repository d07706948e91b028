import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import {
  BOTH_WAYS,
  DEMO_PASSWORD,
  freshName,
  watchConsole,
  whenReady,
} from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { expect, test } from "./support/test";

test(
  "approving an application lists its operator, a suspension ends the account's access",
  BOTH_WAYS,
  async ({ page, playwright, baseURL }) => {
    test.slow();
    const complaints = watchConsole(page);
    const applicant = await playwright.request.newContext({ baseURL });
    const name = freshName("applicant");
    const email = `${name}@example.com`;
    const sent = await applicant.post("/api/operator-applications", {
      data: {
        fullName: name,
        email,
        experience: "5-7 years",
        expertise: ["API Integrations"],
        availability: "part_time",
        timezone: "Europe/Madrid",
        rateType: "hourly",
        bio: "b".repeat(100),
        whyTakeOver: "w".repeat(50),
      },
    });
    const { id } = (await sent.json()) as { id: string };
    await signInByProgram(page.request, "reviewer@armory.test");

    await page.goto(`/admin/operator-applications?application=${id}`);
    await whenReady(page);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Review notes").fill("Welcome aboard.");
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Application approved")).toBeVisible();
    const decided = await page.request.get(
      "/api/operator-applications?status=approved",
    );
    expect(await decided.json()).toContainEqual(
      expect.objectContaining({ id, reviewNotes: "Welcome aboard." }),
    );

    await applicant.post("/api/register", {
      data: { username: name, email, password: DEMO_PASSWORD },
    });
    await page.goto(`/admin/users?q=${name}`);
    await expectAccessible(page);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await whenReady(page);
    await page
      .getByLabel("Reason for a suspension")
      .fill("Sold one key twice.");
    await page.getByText("Suspend account", { exact: true }).click();
    await page.getByRole("button", { name: "Yes, suspend account" }).click();
    await expect(page.getByText("Account Suspended")).toBeVisible();
    await expect(page.getByRole("dialog")).toContainText("Sold one key twice.");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect((await applicant.get("/api/user")).status()).toBe(401);
    await page.getByText("Restore account", { exact: true }).click();
    await page.getByRole("button", { name: "Yes, restore account" }).click();
    await expect(page.getByText("Account Restored")).toBeVisible();

    for (const path of ["/admin/orders", "/admin/reviews"]) {
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    expect(complaints).toEqual([]);
  },
);

test("a reason for a suspension stays when its window is closed", async ({
  page,
}) => {
  await signInByProgram(page.request, "reviewer@armory.test");
  await page.goto("/admin/users?q=jonas_k");
  await whenReady(page);
  const link = page.getByRole("link", { name: "jonas_k", exact: true });
  const reason = page.getByLabel("Reason for a suspension");
  await link.click();
  await expect(reason).toBeVisible();
  await whenReady(page);
  await reason.fill("Sold one key twice.");
  await page.keyboard.press("Escape");
  await expect(reason).toBeHidden();
  await link.click();
  await expect(reason).toHaveValue("Sold one key twice.");
});
