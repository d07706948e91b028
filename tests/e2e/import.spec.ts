import { expectAccessible } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import { freshName, watchConsole } from "./support/people";
import { expect, test } from "./support/test";
import { press, whenScripted } from "./support/wizard";

const SERVER = "https://review-sentinel.example.com/v1/mcp";

test("a creator imports the tools of an MCP server from its address", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await signInAsBuyer(page);
  await page.goto("/add-agent");
  await whenScripted(page);
  await page.getByLabel("Agent name").fill(freshName("Agent"));
  await page.getByRole("button", { name: /^Next: / }).click();
  await expect(page).toHaveURL(/step=2&draft=.{36}$/);
  await whenScripted(page);
  await page.getByLabel("API endpoint").check();

  const address = page.getByLabel("Import from an address");
  await address.fill("reviews");
  await press(page, "Import operations");
  await expect(page.getByText(/^Start with https/)).toBeVisible();
  await expect(address).toHaveValue("reviews");
  await expectAccessible(page);

  await address.fill(SERVER);
  await page.getByRole("button", { name: "Import operations" }).click();
  await expect(page).toHaveURL(/&imported=\d+$/);
  const operations = page.getByLabel("Operations");
  await expect(operations).toHaveValue(/"tool": "reviews\.group"/);
  await expect(page.getByLabel("Endpoint URL")).toHaveValue(SERVER);
  await expect(address).toHaveValue("");

  await whenScripted(page);
  await page.getByLabel("Version", { exact: true }).fill("2.0.0");
  await page.getByRole("button", { name: /^Next: / }).click();
  await expect(page).toHaveURL(/step=3&draft=.{36}$/);
  expect(complaints).toEqual([]);
});

test("a visitor tries an agent whose endpoint is an MCP server", async ({
  page,
}) => {
  await page.goto("/agent/review-sentinel/try?operation=group");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByText(/^Status 200 in \d+ ms$/)).toBeVisible();
});
