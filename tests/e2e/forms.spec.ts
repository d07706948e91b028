import { expectAccessible } from "./support/accessibility";
import {
  hasScripts,
  BOTH_WAYS,
  DEMO_PASSWORD,
  freshName,
  watchConsole,
  whenReady,
} from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { expect, test, type Page } from "./support/test";

/** A new account, signed in. */
async function enlist(page: Page): Promise<string> {
  const username = freshName("ghost");
  await page.goto("/auth?tab=register");
  await whenReady(page);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Confirm password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/");
  return username;
}

test(
  "a visitor applies as a builder, corrects errors, and gets a receipt",
  BOTH_WAYS,
  async ({ page }) => {
    const complaints = watchConsole(page);
    await page.goto("/become-ai-agent-builder");
    await whenReady(page);
    await expect(page.getByText("You set your own rate.")).toBeVisible();
    await page.getByLabel("Full name").fill("Dana Reyes");
    await page.getByLabel("Email").fill(`${freshName("dana")}@example.com`);
    await page.getByLabel("Timezone").fill("Europe/Madrid");
    await page.getByLabel("Website URL").fill("javascript:alert(1)");
    await page.getByLabel("Experience").selectOption("5-7 years");
    await page.getByLabel("Availability").selectOption("part_time");
    await page.getByLabel("Rate type").selectOption("hourly");
    await page.getByLabel("Bio").fill("b".repeat(99));
    if (hasScripts()) {
      await expect(page.getByText("1 character missing")).toBeVisible();
    }
    await page.getByLabel("Why do you want to join?").fill("w".repeat(49));
    await page.getByRole("button", { name: "Submit application" }).click();

    for (const message of [
      "Please enter a valid website URL",
      "Select at least one expertise area",
      "Bio must be at least 100 characters",
      "Please provide a detailed explanation",
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByLabel("Full name")).toHaveValue("Dana Reyes");
    await expect(page.getByLabel("Experience")).toHaveValue("5-7 years");
    await expectAccessible(page);

    await whenReady(page);
    await page.getByLabel("Website URL").fill("");
    await page.getByLabel("API Integrations").check();
    await page.getByLabel("Bio").fill("b".repeat(100));
    await page.getByLabel("Why do you want to join?").fill("w".repeat(50));
    await page.getByRole("button", { name: "Submit application" }).click();

    await expect(
      page.getByRole("heading", { name: "APPLICATION RECEIVED" }),
    ).toBeVisible();
    await expect(page.getByText("within 48 hours")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Return to base" }).click();
    await expect(page).toHaveURL("/");
    expect(complaints).toEqual([]);
  },
);

test("an account applies for ghost ops once", async ({ page }) => {
  const complaints = watchConsole(page);
  const username = await enlist(page);
  await page.goto("/operators");
  await page.getByRole("link", { name: "BECOME A SELLER" }).click();
  await expect(page).toHaveURL("/apply-ghost-ops");
  await whenReady(page);
  const email = page.getByLabel("Email", { exact: true });
  await expect(email).toBeDisabled();
  await expect(email).toHaveValue(`${username}@example.com`);
  await expect(page.getByText("within 48-72 hours")).toBeVisible();
  await page.getByLabel("Real name").fill("Dana Reyes");
  await page.getByLabel("Experience").selectOption("10+ years");
  await page.getByLabel("Availability").selectOption("contract");
  await page.getByLabel("Specialties").fill("Phone agents");
  await page.getByLabel("Accounting").check();
  await page.getByLabel("Portfolio").fill("Two clinics.");
  await page.getByLabel("Pricing").fill("120 an hour");
  await page.getByRole("button", { name: "Submit application" }).click();
  await expect(page.getByText("Motivation is required")).toBeVisible();
  await expect(page.getByLabel("Accounting")).toBeChecked();
  await expect(page.getByLabel("Operator name")).toHaveValue(username);

  await whenReady(page);
  await page.getByLabel("Motivation").fill("To build more of them.");
  await page.getByRole("button", { name: "Submit application" }).click();

  await expect(
    page.getByRole("heading", { name: "APPLICATION RECEIVED" }),
  ).toBeVisible();
  await page.goto("/apply-ghost-ops");
  await expect(
    page.getByText("You already have an application waiting for review."),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test(
  "a support request is corrected, received and confirmed",
  BOTH_WAYS,
  async ({ page }) => {
    const complaints = watchConsole(page);
    await page.goto("/support-command");
    await whenReady(page);
    await page.getByRole("button", { name: "Send message" }).click();
    for (const message of [
      "Name must be at least 2 characters",
      "Please enter a valid email address",
      "Subject must be at least 5 characters",
      "Message must be at least 20 characters",
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expectAccessible(page);

    await whenReady(page);
    await page.getByLabel("Name").fill("Dana Reyes");
    await page.getByLabel("Email").fill("dana@example.com");
    await page.getByLabel("Subject").fill("Where is my key");
    await page.getByLabel("Message").fill("My order shows no license key.");
    await page.getByRole("button", { name: "Send message" }).click();

    await expect(
      page.getByRole("heading", { name: "Mission received" }),
    ).toBeVisible();
    await expect(page.getByText("Support Request Submitted")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Return home" }).click();
    await expect(page).toHaveURL("/");
    expect(complaints).toEqual([]);
  },
);

test("a signed-in user writes to support under the account's name", async ({
  page,
}) => {
  await signInByProgram(page.request, "buyer@armory.test");
  await page.goto("/support-command");
  await expect(page.getByLabel("Name")).toHaveValue("Rae Quinn");
  await expect(page.getByLabel("Name")).toBeDisabled();
  await expect(page.getByLabel("Email")).toHaveValue("buyer@armory.test");
  await expect(page.getByLabel("Email")).toBeDisabled();
});

test("the waitlist accepts an address, gives a repeat the same response, and clears the field", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const address = `${freshName("list")}@example.com`;
  await page.goto("/join-armory");
  await expect(page.getByText("not on sale yet").first()).toBeVisible();
  await page.getByRole("link", { name: "JOIN WAITLIST" }).click();
  await expect(page).toHaveURL("/coming-soon");
  for (let time = 0; time < 2; time += 1) {
    await page.goto("/coming-soon");
    await whenReady(page);
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Notify me" }).click();
    await expect(page.getByText("TARGET ACQUIRED")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("");
  }
  expect(complaints).toEqual([]);
});

test("the mission form requires e-mail and phone and keeps the input", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto("/lander");
  await whenReady(page);
  await page.getByLabel("Email").fill(`${freshName("lead")}@example.com`);
  await page.getByLabel("Phone").fill("none");
  await page.getByRole("button", { name: "Join the mission" }).click();
  await expect(
    page.getByText("Please enter a valid phone number"),
  ).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(/@example\.com$/);
  await expectAccessible(page);

  await whenReady(page);
  await page.getByLabel("Phone").fill("+34 600 000 000");
  await page.getByRole("button", { name: "Join the mission" }).click();
  await expect(page.getByText("TARGET ACQUIRED")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("");
  await expect(page.getByLabel("Email")).toHaveValue("");
  expect(complaints).toEqual([]);
});
