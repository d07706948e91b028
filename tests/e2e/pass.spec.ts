import { expectAccessible } from "./support/accessibility";
import { CARDS, pay, signInAsBuyer, toCardForm } from "./support/buyer";
import { whenReady } from "./support/people";
import { expect, test } from "./support/test";

type Operator = { id: string; username: string };
type Chat = { id: string };

test("a buyer of the pass requests three operators at once, as PRIORITY", async ({
  page,
}) => {
  test.slow();
  await signInAsBuyer(page);
  await page.goto("/checkout?service=premium-intelligence&price=49");
  await toCardForm(page);
  await pay(page, CARDS.good);
  await expect(page).toHaveURL(/\/purchased-agent\/[0-9a-f-]{36}$/);

  const answer = await page.request.get("/api/operators");
  const operators = (await answer.json()) as Operator[];
  const alpha = operators.find(({ username }) => username === "ghost_alpha");
  await page.goto(`/dashboard?build=custom&operator=${alpha?.id ?? ""}`);
  await whenReady(page);
  await expectAccessible(page);
  const others = page
    .getByRole("group", { name: /^Also ask/ })
    .locator("input:enabled");
  await others.nth(0).check({ force: true });
  await others.nth(1).check({ force: true });
  await page
    .getByLabel("What should be built")
    .fill("Answer the phones of our clinic");
  await page.getByRole("button", { name: "REQUEST OPERATOR" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText(/^Answer phone calls/).first()).toBeVisible();

  const listed = await page.request.get("/api/project-chats");
  const chats = (await listed.json()) as Chat[];
  expect(chats).toHaveLength(3);
  await page.goto(`/dashboard/chats/${chats[0]?.id ?? ""}`);
  await expect(page.getByText("PRIORITY").first()).toBeVisible();
});

test("the offer of the pass links to the free directory first", async ({
  page,
}) => {
  await page.goto("/");
  await whenReady(page);
  await page.getByRole("link", { name: "VIEW ALL OPERATORS" }).click();
  const dialog = page.getByRole("dialog", { name: "Unlock priority" });
  await expect(dialog).toContainText("free for everyone");
  const first = dialog.getByRole("link").first();
  await expect(first).toHaveText("SEE ALL OPERATORS");
  await whenReady(page);
  await expectAccessible(page);

  await first.click();

  await expect(page).toHaveURL("/operators");
});
