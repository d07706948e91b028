import { signInByProgram } from "./support/people-by-program";
import { whenReady } from "./support/people";
import { expect, test } from "./support/test";

test("the notice of a rejection opens the agent with the reviewer's notes", async ({
  page,
}) => {
  await signInByProgram(page.request, "brushfire@operators.example.com");
  const answer = await page.request.get("/api/user/agents");
  const agents = (await answer.json()) as { id: string; name: string }[];
  const rejected = agents.find(({ name }) => name === "Cold List Cannon");

  await page.goto("/notifications");
  await whenReady(page);
  await page.getByRole("button", { name: /Agent rejected/ }).click();

  await expect(page).toHaveURL(`/dashboard/agents/${rejected?.id ?? ""}`);
  await expect(
    page.getByRole("heading", { level: 1, name: "Cold List Cannon" }),
  ).toBeVisible();
});
