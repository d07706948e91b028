import { expect, test } from "vitest";

import { storeChatFile } from "~/services/projects/files/store-chat-file.server";

import type { TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { postAsRead } from "../../support/decisions";
import { given } from "../../support/given";
import { givenProject, messageRows } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

const MEGABYTE = 1024 * 1024;

async function givenSender() {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, project.requester.id);
  const api = `/api/project-chats/${project.chatId}/files`;
  return { ctx, ...project, browser, api };
}

function upload(
  browser: TestBrowser,
  path: string,
  content: BlobPart,
  name = "a.bin",
) {
  const body = new FormData();
  body.append("file", new File([content], name));
  return browser.send("POST", path, { body });
}

type SentFile = { id: string; fileName: string; size: number; url: string };

async function storedFiles({ ctx }: Awaited<ReturnType<typeof givenSender>>) {
  const stored = [];
  for await (const file of ctx.files.list()) stored.push(file);
  return stored;
}

test("a file of 25 MB is a message and is downloaded unchanged", async () => {
  const { ctx, browser, api, chatId, operator } = await givenSender();
  const content = Buffer.alloc(25 * MEGABYTE, "armory");

  const { status, body } = await upload(browser, api, content, "plan.pdf");

  expect(status).toBe(201);
  const file = body as SentFile;
  expect(file).toMatchObject({
    fileName: "plan.pdf",
    fileSize: content.length,
    size: content.length,
  });
  expect((await messageRows(ctx)).at(-1)).toMatchObject({
    messageType: "text",
    message: "",
    attachments: [file.id],
  });
  const other = await signedInBrowser(ctx, operator.id);
  const download = await other.get(file.url);
  expect(download.bytes.equals(content)).toBe(true);
  const part = await other.get(file.url, { headers: { Range: "bytes=5-9" } });
  expect([part.status, part.bytes]).toEqual([206, content.subarray(5, 10)]);
  const shown = await other.api("GET", `/api/project-chats/${chatId}`);
  expect(shown.body).toMatchObject({ files: [file] });
});

test("a larger file is refused while it streams, and nothing of it is stored", async () => {
  const scene = await givenSender();
  const { ctx, browser, api, chatId, requester } = scene;
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield await Promise.resolve(Buffer.alloc(MEGABYTE));
    }
  }
  const sent = { chatId, user: requester, fileName: "a", source: endless() };
  const tooLarge = { status: 413, message: "The file is larger than 25 MB." };
  await expect(storeChatFile(ctx, sent)).rejects.toMatchObject(tooLarge);
  expect(read).toBe(26);
  const whole = await upload(browser, api, Buffer.alloc(26 * MEGABYTE));
  expect(whole.status).toBe(413);
  expect(await storedFiles(scene)).toEqual([]);
  expect(await messageRows(ctx)).toHaveLength(1);
});

test.each([
  ["page.html", "<script>alert(1)</script>"],
  ["image.svg", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ["code.js", "alert(1)"],
])("%s is downloaded and never rendered", async (name, content) => {
  const { browser, api } = await givenSender();
  const { url } = (await upload(browser, api, content, name)).body as SentFile;
  const { headers, bytes } = await browser.get(url);
  expect(headers.get("Content-Type")).toBe("application/octet-stream");
  expect(headers.get("Content-Disposition")).toMatch(
    new RegExp(`^attachment; filename="${name}"`),
  );
  expect(bytes.toString()).toBe(content);
});

test("a name loses its folders and invisible characters, and keeps its extension", async () => {
  const { browser, api } = await givenSender();
  const nameOf = async (given: string) =>
    ((await upload(browser, api, "x", given)).body as SentFile).fileName;
  expect(await nameOf("../../etc/passwd")).toBe("passwd");
  expect(await nameOf("C:\\plans\\a\u202Egpj.exe")).toBe("agpj.exe");
  expect(await nameOf(`${"n".repeat(200)}.tar`)).toBe(`${"n".repeat(120)}.tar`);
});

test("closed chats, other users and bodies that are no form are refused", async () => {
  const scene = await givenSender();
  const { ctx, browser, api, chatId } = scene;
  const stranger = await signedInBrowser(ctx, (await given.user(ctx)).id);
  expect((await upload(stranger, api, "x")).status).toBe(404);
  expect((await browser.api("POST", api, {})).status).toBe(415);
  const page = `/dashboard/chats/${chatId}`;
  await postAsRead(browser, page, { intent: "cancelled" });
  expect((await upload(browser, api, "x")).status).toBe(409);
  expect(await storedFiles(scene)).toEqual([]);
});

test("the form without scripts redirects back to the chat, with the reason if refused", async () => {
  const { browser, chatId, ctx } = await givenSender();
  const page = `/dashboard/chats/${chatId}`;
  const sent = await upload(browser, `${page}/files`, "x", "a.txt");
  expect(sent.location).toBe(page);
  expect((await browser.get(page)).body).toMatchObject({
    messages: [{}, { files: [{ name: "a.txt", size: "1 byte" }] }],
  });
  const empty = await browser.send("POST", `${page}/files`, {
    body: new FormData(),
  });
  expect(empty.location).toBe(page);
  expect(await messageRows(ctx)).toHaveLength(2);
});
