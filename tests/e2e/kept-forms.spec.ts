import { freshName, whenReady } from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import {
  expect,
  test,
  type APIRequestContext,
  type Page,
} from "./support/test";

const ADMINISTRATOR = "admin@armory.test";
const ANSWER = "It stands under Delivery.";

/** A support request, opened by an administrator. */
async function givenRequest(page: Page, asker: APIRequestContext) {
  const subject = `Where is my key, ${freshName("no")}`;
  const asked = await asker.post("/api/support-requests", {
    data: {
      name: "Dana Reyes",
      email: `${freshName("asks")}@example.com`,
      subject,
      message: "The page of my order shows no license key.",
    },
  });
  expect(asked.status()).toBe(201);
  await signInByProgram(page.request, ADMINISTRATOR);
  await page.goto("/admin/support");
  const link = page.getByRole("link", { name: subject });
  return (await link.getAttribute("href")) ?? "";
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await whenReady(page);
}

test("an answer is kept through a refusal, and forgotten once it is sent", async ({
  page,
  request,
}) => {
  const address = await givenRequest(page, request);
  const answer = page.getByLabel("Your answer");
  await open(page, address);
  await answer.fill(ANSWER);
  await page.getByRole("button", { name: "Close request" }).click();
  await expect(
    page.getByText("Send this answer, or clear").first(),
  ).toBeVisible();
  await open(page, "/admin/users");
  await open(page, address);
  await expect(answer).toHaveValue(ANSWER);

  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("The answer is saved.")).toBeVisible();
  await expect(answer).toHaveValue("");
  await open(page, address);
  await expect(page.getByText(ANSWER)).toBeVisible();
  await expect(answer).toHaveValue("");
});

test("what is typed before the scripts run is kept too", async ({
  page,
  request,
}) => {
  const address = await givenRequest(page, request);
  const answer = page.getByLabel("Your answer");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await answer.fill(ANSWER);
  release();
  await whenReady(page);
  await open(page, "/admin/users");
  await open(page, address);
  await expect(answer).toHaveValue(ANSWER);
});

test("a report's decision, rule and reason are kept", async ({
  page,
  request,
}) => {
  const data = {
    kind: "agent",
    id: "quote-forge",
    reason: "fraud",
    text: "It answers with the texts of others.",
  };
  const reported = await request.post("/api/reports", { data });
  expect(reported.ok()).toBe(true);
  await signInByProgram(page.request, ADMINISTRATOR);
  await open(page, "/admin/reports");
  const link = page.getByRole("link", { name: "Quote Forge", exact: true });
  await open(page, (await link.getAttribute("href")) ?? "");
  const decision = page.getByLabel("Decision");
  const rule = page.getByLabel("Rule or law");
  const reason = page.getByLabel("Reason", { exact: true });
  await decision.selectOption("take_down");
  await rule.fill("Terms of war, conduct");
  await reason.fill("It copies.");
  const address = page.url();
  await open(page, "/admin/reports");
  await open(page, address);
  await expect(decision).toHaveValue("take_down");
  await expect(rule).toHaveValue("Terms of war, conduct");
  await expect(reason).toHaveValue("It copies.");
  await expect(page.getByText("10 / 1000")).toBeVisible();
});
