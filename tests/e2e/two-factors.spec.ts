import { TOTP } from "otpauth";

import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import {
  BOTH_WAYS,
  DEMO_PASSWORD,
  hasScripts,
  watchConsole,
  whenReady,
} from "./support/people";
import { expect, test, type Page } from "./support/test";

const PAGE = "/profile/two-factors";

/** What the phone shows next: every code works once. */
function nextCode(secret: string): string {
  const rules = { algorithm: "SHA1", digits: 6, period: 30 };
  const timestamp = Date.now() + 30_000;
  return new TOTP({ ...rules, secret }).generate({ timestamp });
}

async function signOut(page: Page): Promise<void> {
  await page.request.post("/api/logout");
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto("/auth?redirectTo=/profile/security");
  await whenReady(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(
    page.getByRole("heading", { name: "Confirm your sign-in" }),
  ).toBeVisible();
  await whenReady(page);
}

test(
  "two factors are set up, asked for at sign-in and turned off",
  BOTH_WAYS,
  async ({ page }) => {
    const complaints = watchConsole(page);
    await signInAsBuyer(page);
    const answer = await page.request.get("/api/user");
    const { email } = (await answer.json()) as { email: string };
    await page.setViewportSize({ width: 360, height: 800 });

    await page.goto(PAGE);
    await expectAccessible(page);
    await whenReady(page);
    await page.getByLabel("Current password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const shown = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
    const key = shown.replaceAll(" ", "");

    await whenReady(page);
    await page.getByRole("textbox", { name: "Code" }).fill("abc");
    await page.getByRole("button", { name: "Turn on codes" }).click();
    await expect(page.getByText(/does not match the key/)).toBeVisible();
    await whenReady(page);
    const first = new TOTP({ secret: key }).generate();
    await page.getByRole("textbox", { name: "Code" }).fill(first);
    await page.getByRole("button", { name: "Turn on codes" }).click();
    await expect(page.getByText("Your recovery codes")).toBeVisible();
    const copy = page.getByRole("button", { name: "Copy the recovery codes" });
    await expect(copy).toHaveCount(hasScripts() ? 1 : 0);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const codes = await page
      .getByRole("status")
      .getByRole("listitem")
      .allInnerTexts();
    expect(codes).toHaveLength(10);

    await signOut(page);
    await typePassword(page, email);
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "Code" }).fill("12 34");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText(/This code is wrong/)).toBeVisible();
    await whenReady(page);
    await page.getByRole("textbox", { name: "Code" }).fill(nextCode(key));
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/profile/security");

    await signOut(page);
    await typePassword(page, email);
    await page.getByRole("textbox", { name: "Code" }).fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/profile/security");

    await page.goto(PAGE);
    await expect(page.getByText("9 recovery codes left.")).toBeVisible();
    await expectAccessible(page);
    const off = page.getByRole("region", { name: "Authenticator app" });
    await whenReady(page);
    await off.getByLabel("Current password").fill(DEMO_PASSWORD);
    await off.getByRole("textbox", { name: "Code" }).fill(codes[1] ?? "");
    await off.getByRole("button", { name: "Turn off two factors" }).click();
    await expect(
      page.getByText("Two factors are off", { exact: true }),
    ).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test(
  "a password proves again who uses the session",
  BOTH_WAYS,
  async ({ page }) => {
    const complaints = watchConsole(page);
    await signInAsBuyer(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/auth/confirm?redirectTo=/profile/tokens");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await whenReady(page);
    await page.getByLabel("Password").fill("not my password");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("not your current password")).toBeVisible();
    await whenReady(page);
    await page.getByLabel("Password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL("/profile/tokens");
    expect(complaints).toEqual([]);
  },
);
