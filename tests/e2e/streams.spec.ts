import { signInAsBuyer } from "./support/buyer";
import { whenReady } from "./support/people";
import { openProject } from "./support/projects";
import { openStreams, type OpenStream } from "./support/streams";
import { expect, test, type APIRequestContext } from "./support/test";

const PATIENCE = { timeout: 60_000 };

/** The first event of every stream, in order of arrival. */
function firstEvents(streams: readonly OpenStream[]): string[] {
  const events: string[] = [];
  for (const stream of streams) {
    void stream.received("event: ").then((text) => events.push(text));
  }
  return events;
}

async function write(writer: APIRequestContext, chatId: string, text: string) {
  const path = `/api/project-chats/${chatId}/messages`;
  const answer = await writer.post(path, { data: { message: text } });
  expect(answer.status()).toBe(201);
}

test("200 event streams of one account do not affect another visitor", async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow();
  await signInAsBuyer(page);
  const { projectChatId: chatId } = await openProject(page.request);
  const visitor = await playwright.request.newContext({ baseURL });
  const opening = openStreams(page.request, { baseURL, chatId }, 200);
  const visits = ["/", "/auth", "/api/agents"].map((path) => visitor.get(path));
  for (const answer of await Promise.all(visits)) {
    expect(answer.status()).toBe(200);
  }

  const streams = await opening;
  const events = firstEvents(streams);
  await expect.poll(() => events.length, PATIENCE).toBe(194);
  expect((await visitor.get("/auth")).status()).toBe(200);
  await write(page.request, chatId, "Still listening?");
  await expect.poll(() => events.length, PATIENCE).toBe(200);

  const replaced = events.filter((text) => text.includes("event: replaced"));
  const open = events.filter((text) => text.includes("Still listening?"));
  expect([replaced.length, open.length]).toEqual([194, 6]);
  for (const stream of streams) stream.leave();
});

test("a page whose stream was closed says so and does not reconnect automatically", async ({
  page,
  baseURL,
}) => {
  await signInAsBuyer(page);
  const { projectChatId: chatId } = await openProject(page.request);
  const opened: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/events")) opened.push(request.url());
  });
  await page.goto(`/dashboard/chats/${chatId}`);
  await whenReady(page);
  await expect.poll(() => opened.length).toBe(1);

  const streams = await openStreams(page.request, { baseURL, chatId }, 6);
  const note = page.getByText("This window no longer receives live updates");
  await expect(note).toBeVisible();
  const events = firstEvents(streams);
  await write(page.request, chatId, "Only there");
  await expect.poll(() => events.length).toBe(6);
  expect(events.join()).not.toContain("event: replaced");
  expect(opened).toHaveLength(1);

  await page.getByRole("link", { name: "Receive them here" }).click();
  await expect(page.locator("#latest")).toContainText("Only there");
  await expect(note).toHaveCount(0);
  await write(page.request, chatId, "Here again");
  await expect(page.locator("#latest")).toContainText("Here again");
  for (const stream of streams) stream.leave();
});
