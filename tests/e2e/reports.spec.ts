import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { publishAgent } from "./support/creators";
import {
  BOTH_WAYS,
  DEMO_PASSWORD,
  freshName,
  watchConsole,
  whenReady,
} from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { expect, test } from "./support/test";

const REASON = "It copies the texts of another shop.";
const APPEAL = "I wrote those texts for that shop.";

test(
  "an agent is reported and taken down, and its owner reads the reasons and appeals",
  BOTH_WAYS,
  async ({ page, playwright, baseURL }) => {
    test.slow();
    const complaints = watchConsole(page);
    const person = () => playwright.request.newContext({ baseURL });
    const [creator, reviewer] = [await person(), await person()];
    const username = freshName("creator");
    const email = `${username}@example.com`;
    await creator.post("/api/register", {
      data: { username, email, password: DEMO_PASSWORD },
    });
    const name = `Copier ${username.replace("_", " ")}`;
    const { slug } = await publishAgent({
      creator,
      reviewer,
      values: { name },
    });

    await page.goto(`/agent/${slug}`);
    await whenReady(page);
    await page.getByRole("link", { name: "Report this agent" }).click();
    await whenReady(page);
    await page.getByLabel("Reason").selectOption("fraud");
    const text = page.getByLabel("What is wrong with this agent?");
    await text.fill("Bad.");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText("Report not sent")).toBeVisible();
    await expect(page.getByLabel("Reason")).toHaveValue("fraud");
    await expectAccessible(page);
    await text.fill(REASON);
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Report sent" }),
    ).toBeVisible();

    const other = { kind: "agent", id: "quote-forge", reason: "fraud" };
    const waits = await page.request.post("/api/reports", {
      data: { ...other, text: "It answers with the texts of others." },
    });
    expect(waits.ok()).toBe(true);

    await signInByProgram(page.request, "admin@armory.test");
    await page.goto("/admin/reports");
    await whenReady(page);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByText(REASON)).toBeVisible();
    await whenReady(page);
    await page.getByLabel("Decision").selectOption("take_down");
    await page.getByLabel("Rule or law").fill("Terms of war, conduct");
    await page.getByLabel("Reason", { exact: true }).fill(REASON);
    await expectAccessible(page);
    await page.getByText("Decide", { exact: true }).last().click();
    await page.getByRole("button", { name: "Yes, decide" }).click();
    await expect(page.getByText(`Taken down: ${name}`)).toBeVisible();
    // The next report, with an empty form.
    await expect(page.getByLabel("Decision")).toHaveValue("");
    await expect(page.getByLabel("Reason", { exact: true })).toHaveValue("");
    expect((await (await person()).get(`/agent/${slug}`)).status()).toBe(404);

    await page.context().clearCookies();
    await signInByProgram(page.request, email);
    await page.goto("/notifications");
    await whenReady(page);
    await page.getByRole("button", { name: `Decision: ${name}` }).click();
    await expect(page).toHaveURL(/\/statements\//);
    await whenReady(page);
    const statement = page.getByRole("region", {
      name: "Statement of reasons",
    });
    await expect(statement).toContainText(REASON);
    await expect(statement).toContainText("Terms of war, conduct");
    await page.getByRole("textbox", { name: "Appeal" }).fill(APPEAL);
    await page.getByRole("button", { name: "Send appeal" }).click();
    await expect(
      page.getByText("Another administrator decides it"),
    ).toBeVisible();
    await expect(page.getByText(APPEAL)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect(complaints).toEqual([]);
  },
);
