import { expectAccessible, expectNoSideScroll } from "./support/accessibility";
import {
  BOTH_WAYS,
  DEMO_PASSWORD,
  freshName,
  watchConsole,
  whenReady,
} from "./support/people";
import { signInByProgram } from "./support/people-by-program";
import { expect, test, type APIRequestContext } from "./support/test";

// In order, because each counts its agent's reviews.
test.describe.configure({ mode: "default" });

/** Free agents, one per project, so that figures do not mix. */
function freeAgent(project: string): string {
  return project === "javascript" ? "follow-up-drill" : "plain-words-editor";
}

type Card = { rating: number; reviewCount: number; operatorId: string };

async function readCard(request: APIRequestContext, slug: string) {
  const answer = await request.get(`/api/agents/${slug}`);
  return (await answer.json()) as Card;
}

/** A new account through the API; `request` keeps its session. */
async function enlist(request: APIRequestContext): Promise<string> {
  const username = freshName("critic");
  const email = `${username}@example.com`;
  const answer = await request.post("/api/register", {
    data: { email, username, password: DEMO_PASSWORD },
  });
  expect(answer.status()).toBe(201);
  return username;
}

test(
  "a buyer reviews, the figures are updated, others may not review",
  BOTH_WAYS,
  async ({ page, playwright, baseURL }) => {
    test.slow();
    const complaints = watchConsole(page);
    const slug = freeAgent(test.info().project.name);
    const address = `/agent/${slug}?tab=reviews`;
    const visitor = await playwright.request.newContext({ baseURL });
    const before = await readCard(visitor, slug);
    const username = await enlist(page.request);

    await page.goto(address);
    await expect(
      page.getByRole("button", { name: "Publish review" }),
    ).toHaveCount(0);
    const denied = await page.goto(`/agent/${slug}/review`);
    expect(denied?.status()).toBe(403);
    const acquired = await page.request.post(`/api/agents/${slug}/acquire`);
    expect(acquired.status()).toBe(201);

    await page.goto(address);
    await whenReady(page);
    await page.getByRole("textbox", { name: "Title" }).fill("Does one thing");
    await page.getByRole("button", { name: "Publish review" }).click();
    await expect(page.getByText("Choose 1 to 5 stars.")).toBeVisible();
    await expect(page.getByText("Write what you found.")).toBeVisible();
    const title = page.getByRole("textbox", { name: "Title" });
    await expect(title).toHaveValue("Does one thing");
    await expectAccessible(page);

    await page.getByRole("radio", { name: /^1 star/ }).check();
    await page
      .getByRole("textbox", { name: "Review" })
      .fill("**Slow** for us.");
    await page.getByRole("button", { name: "Publish review" }).click();
    await expect(page).toHaveURL(/tab=reviews#review-/);
    const own = page.getByRole("article").filter({ hasText: "YOUR REVIEW" });
    await expect(own).toContainText(username);
    await expect(own).toContainText("VERIFIED");
    await expect(own.getByText("Slow", { exact: true })).toBeVisible();
    const words = `${before.reviewCount + 1} rating`;
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideScroll(page);

    const rated = await readCard(visitor, slug);
    expect(rated.reviewCount).toBe(before.reviewCount + 1);
    expect(rated.rating).toBeLessThan(before.rating);

    await own.getByRole("link", { name: "Edit your review" }).click();
    await expect(page).toHaveURL(/#write-review$/);
    await whenReady(page);
    await page.getByRole("radio", { name: /^5 stars/ }).check();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(own).toContainText("edited");
    const edited = await readCard(visitor, slug);
    expect(edited.reviewCount).toBe(rated.reviewCount);
    expect(edited.rating).toBeGreaterThan(rated.rating);
    expect(complaints).toEqual([]);
  },
);

test("the creator answers a review once, and its author is notified", async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow();
  const complaints = watchConsole(page);
  const slug = freeAgent(test.info().project.name);
  const author = await playwright.request.newContext({ baseURL });
  await enlist(author);
  await author.post(`/api/agents/${slug}/acquire`);
  const title = freshName("Needs");
  const written = await author.post(`/api/agents/${slug}/reviews`, {
    data: { rating: 3, title, bodyMd: "A shorter guide would help." },
  });
  expect(written.status()).toBe(201);

  const { operatorId } = await readCard(author, slug);
  const listed = await author.get("/api/operators");
  const operators = (await listed.json()) as { id: string; username: string }[];
  const owner = operators.find(({ id }) => id === operatorId)?.username ?? "";
  await signInByProgram(page.request, `${owner}@operators.example.com`);
  await page.goto(`/agent/${slug}?tab=reviews`);
  await whenReady(page);
  const review = page.getByRole("article").filter({ hasText: title });
  await review.getByText(`Answer ${title}`).click();
  const answer = review.getByRole("textbox", { name: "Your answer" });
  await answer.fill("It is on its way.");
  await review.getByRole("button", { name: "Publish answer" }).click();

  await expect(page.getByText("Answer published")).toBeVisible();
  await expect(review).toContainText("It is on its way.");
  await expect(review.getByText(`Answer ${title}`)).toHaveCount(0);
  await expectAccessible(page);
  const notices = await author.get("/api/notifications");
  const [latest] = (await notices.json()) as { type: string }[];
  expect(latest?.type).toBe("review_answered");
  expect(complaints).toEqual([]);
});
