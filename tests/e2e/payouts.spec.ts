import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import { watchConsole, whenReady } from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { expect, test } from "./support/test";

test("a seller connects an account, and another one reads what was paid", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await signInAsBuyer(page);
  await page.goto("/earnings");
  const panel = page.getByRole("region", { name: "Payouts", exact: true });
  await expect(panel).toContainText("Your e-mail address is not verified");
  await whenReady(page);
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Connect payout account" }).click();
  await expect(page).toHaveURL(/\/sandbox\/onboarding\/acct_sandbox_/);
  await whenReady(page);
  await page.getByRole("button", { name: "Complete the account" }).click();
  await expect(page).toHaveURL(/\/earnings#payouts$/);
  const open = { name: "Open payout details" };
  await expect(panel.getByRole("button", open)).toBeVisible();

  await signInByProgram(page.request, "admin@armory.test");
  const unconnected = await page.request.get("/earnings");
  expect(await unconnected.text()).toContain("No payout account is connected");

  await signInByProgram(page.request, "operator@armory.test");
  await page.goto("/earnings");
  await expect(panel).toContainText("Your payout account is ready");
  await expect(panel).toContainText(/on \w{3} \d+, \d{4}, 09:00 UTC/);
  await expect(panel.getByText("PAID", { exact: true })).toBeVisible();
  const movements = page.getByRole("region", { name: /^Movements/ });
  await expect(movements.first()).toContainText("To your account");
  await whenReady(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(complaints).toEqual([]);
});
