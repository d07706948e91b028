import { expect, test } from "vitest";

import { storeChatFile } from "~/services/projects/files/store-chat-file.server";
import { searchChat } from "~/services/projects/search-chat.server";
import { sendMessage } from "~/services/projects/send-message.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenProject } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

async function givenChat(texts: readonly string[]) {
  const ctx = await testCtx();
  const project = await givenProject(ctx, { userRequest: "A phone line" });
  const { chatId, operator, requester } = project;
  for (const message of texts) {
    ctx.advance(1000);
    await sendMessage(ctx, { chatId, user: operator, message });
  }
  const search = async (q: string) => {
    const wanted = { chatId, userId: requester.id, q };
    return (await searchChat(ctx, wanted))?.found.map(({ excerpt }) => excerpt);
  };
  return { ctx, ...project, search };
}

test("a search finds messages with all words, in any order and case", async () => {
  const { search } = await givenChat([
    "The **Überweisung** comes by fax",
    "By phone: überweisung and fax",
    "Only the fax",
  ]);
  expect(await search("FAX ÜBERWEISUNG")).toEqual([
    "By phone: überweisung and fax",
    "The Überweisung comes by fax",
  ]);
  expect(await search("100%")).toEqual([]);
  expect(await search("  ")).toBeUndefined();
});

test("names of files are found, and long messages are shown around the match", async () => {
  const {
    ctx,
    search,
    chatId,
    operator: user,
  } = await givenChat([`${"word ".repeat(100)}needle${" word".repeat(100)}`]);
  async function* source() {
    yield await Promise.resolve(Buffer.from("x"));
  }
  const file = { fileName: "Contract-2026.pdf", source: source() };
  await storeChatFile(ctx, { chatId, user, ...file });
  expect(await search("contract pdf")).toEqual(["Contract-2026.pdf"]);
  const [excerpt = ""] = (await search("needle")) ?? [];
  expect(excerpt).toMatch(/^….*needle.*…$/);
  expect(excerpt.length).toBeLessThan(170);
});

test("each result leads to the page of the history that shows it", async () => {
  const texts = Array.from({ length: 620 }, (_, at) => `No. ${at + 2}.`);
  texts[5] = "The seventh.";
  const { ctx, chatId, requester, search } = await givenChat(texts);
  const browser = await signedInBrowser(ctx, requester.id);
  const path = `/dashboard/chats/${chatId}`;
  const find = async (q: string) => {
    const { body } = await browser.get(`${path}?q=${encodeURIComponent(q)}`);
    return (body as { search: { found: { href: string }[] } }).search.found;
  };
  const [{ href: early } = { href: "" }] = await find("seventh");
  expect(early).toBe(`${path}?before=28#message-7`);
  const shown = (await browser.get(early.split("#")[0]!)).body;
  expect(shown).toMatchObject({
    messages: expect.arrayContaining([expect.objectContaining(SEVENTH)]),
  });
  expect((await find("621"))[0]?.href).toBe(`${path}#message-621`);
  expect(await search("no.")).toHaveLength(50);
});

const SEVENTH = { sequence: 7 };

test("only the parties search a chat", async () => {
  const { ctx, chatId } = await givenChat(["Hello"]);
  const { id: userId } = await given.user(ctx, { role: "admin" });
  await expect(
    searchChat(ctx, { chatId, userId, q: "hello" }),
  ).rejects.toMatchObject({ code: "not_found" });
});
