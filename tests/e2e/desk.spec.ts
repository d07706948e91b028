import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import { publishAgent } from "./support/creators";
import {
  BOTH_WAYS,
  DEMO_PASSWORD,
  freshName,
  watchConsole,
  whenReady,
} from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { openProject } from "./support/projects";
import { expect, test } from "./support/test";

/** No other test edits this operator's hours and services. */
const OPERATOR = {
  email: "kestrel@operators.example.com",
  name: "Kestrel Byrne",
};

test("an owner unlists an agent and relists it", async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  test.slow();
  const complaints = watchConsole(page);
  const { email } = OPERATOR;
  await signInByProgram(page.request, email);
  const visitor = await playwright.request.newContext({ baseURL });
  const people = { creator: page.request, reviewer: request };
  const agent = await publishAgent(people);

  await page.goto("/dashboard");
  await expect(page.getByText("My Created Agents")).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.goto(`/dashboard/agents/${agent.id}`);
  await whenReady(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Unlist" }).click();
  await expect(page.getByText("Agent unlisted").first()).toBeVisible();
  await expect(page.getByText("UNLISTED", { exact: true })).toBeVisible();
  const gone = await visitor.get(`/agent/${agent.slug}`);
  expect(gone.status()).toBe(404);

  await page.getByRole("button", { name: "Relist" }).click();
  await expect(page.getByText("Agent relisted").first()).toBeVisible();
  await expect(page.getByText("LIVE", { exact: true })).toBeVisible();
  const back = await visitor.get(`/agent/${agent.slug}`);
  expect(back.status()).toBe(200);
  await visitor.dispose();
  expect(complaints).toEqual([]);
});

test("a draft is deleted after a confirmation", BOTH_WAYS, async ({ page }) => {
  const username = freshName("writer");
  await page.request.post("/api/register", {
    data: {
      username,
      email: `${username}@example.com`,
      password: DEMO_PASSWORD,
    },
  });
  const made = await page.request.post("/api/agents", {
    data: { name: "Draft to delete" },
  });
  expect(made.status()).toBe(201);

  await page.goto("/dashboard");
  await whenReady(page);
  await page.getByRole("link", { name: "MANAGE Draft to delete" }).click();
  await expect(page.getByText("Last saved just now")).toBeVisible();
  await whenReady(page);
  const confirm = page.getByRole("button", {
    name: "Yes, delete this draft",
  });
  await expect(confirm).toBeHidden();
  await page.getByText("Delete draft", { exact: true }).click();
  await confirm.click();
  await expect(page).toHaveURL("/dashboard/agents");
  await expect(page.getByText("Draft deleted").first()).toBeVisible();
  await expect(page.getByText("No agents created yet")).toBeVisible();
  await expectAccessible(page);
});

test("a new request is the first thing on the dashboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsBuyer(page);
  await page.goto("/dashboard");
  await expect(page.getByText("No project chats yet")).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await openProject(page.request);
  await page.goto("/dashboard");
  const chats = page.locator("#chats");
  await expect(chats.getByRole("listitem").first()).toBeInViewport();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test("an operator sets working hours, and their card shows them", async ({
  page,
}) => {
  test.slow();
  const { email, name } = OPERATOR;
  await signInByProgram(page.request, email);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Edit profile" }).click();
  await whenReady(page);

  const sunday = page.getByRole("textbox", { name: "Sunday from" });
  await expect(sunday).toBeHidden();
  await page.getByRole("checkbox", { name: "Sunday" }).check();
  await sunday.fill("18:00");
  await page.getByRole("textbox", { name: "Sunday to" }).fill("17:00");
  const isCustom = page.getByRole("checkbox", { name: /^Take custom work/ });
  const available = page.getByRole("checkbox", { name: /^Available/ });
  await expect(available).toBeVisible();
  await isCustom.uncheck();
  await expect(available).toBeHidden();
  await isCustom.check();
  await page.getByRole("button", { name: "SAVE PROFILE" }).click();
  await expect(
    page.getByText("The end must be after the start."),
  ).toBeVisible();
  await expect(sunday).toHaveValue("18:00");
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByRole("textbox", { name: "Sunday to" }).fill("21:30");
  await page.getByRole("checkbox", { name: "Web scraping" }).check();
  await whenReady(page);
  await page.getByRole("button", { name: "SAVE PROFILE" }).click();
  await expect(page).toHaveURL("/dashboard/operator-profile");
  await expect(
    page.getByText("Operator Profile Updated").first(),
  ).toBeVisible();

  await page.goto("/operators");
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card).toContainText("Sun 18:00–21:30");
  await expect(card).toContainText("Web scraping");
});
