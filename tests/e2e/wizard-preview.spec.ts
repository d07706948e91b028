import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import { signInAsBuyer } from "./support/buyer";
import { watchConsole } from "./support/people";
import { expect, test } from "./support/test";
import { whenScripted } from "./support/wizard";

test("a draft is previewed as buyers see it, by its owner alone", async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page);
  await signInAsBuyer(page);
  const answer = await page.request.post("/api/agents", {
    data: { name: "Invoice Hawk", deliverableType: "zip", priceUsd: 49.5 },
  });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/add-agent?draft=${id}&step=1`);
  await whenScripted(page);
  await page.getByLabel("Short description").fill("Files every invoice.");
  await page.getByRole("link", { name: /^Preview the page/ }).click();

  await expect(page).toHaveURL(`/add-agent/${id}/preview`);
  await expect(page.getByText("PREVIEW", { exact: true })).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 1, name: "Invoice Hawk" }),
  ).toBeVisible();
  await expect(page.getByText("Files every invoice.")).toBeVisible();
  await expect(page.getByText("$49.50").first()).toBeVisible();
  const buy = page.getByRole("button", { name: "ACQUIRE AGENT" });
  await expect(buy.first()).toBeDisabled();
  await expect(page.getByRole("link", { name: "ACQUIRE AGENT" })).toHaveCount(
    0,
  );
  await expect(page.locator("meta[name=robots]")).toHaveAttribute(
    "content",
    "noindex",
  );
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const address = page.url();
  await page.getByRole("link", { name: "SPECS" }).click();
  await expect(
    page.getByRole("heading", { name: "Specifications" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to the wizard" }).click();
  await expect(page.getByLabel("Short description")).toHaveValue(
    "Files every invoice.",
  );
  expect(complaints).toEqual([]);

  const stranger = await browser.newPage();
  await signInAsBuyer(stranger);
  const refused = await stranger.goto(address);
  expect(refused?.status()).toBe(404);
  await stranger.close();
});
