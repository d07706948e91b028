import sharp from "sharp";
import { expect, test } from "vitest";

import { listHeldHashes } from "~/models/projects/project-files.server";
import { removeUnusedFiles } from "~/services/agents/remove-unused-files.server";
import { deleteChat } from "~/services/projects/delete-chat.server";

import type { TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenProject } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

async function givenSender() {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, project.requester.id);
  return { ctx, ...project, browser };
}

type Preview = { url: string; width: number; height: number };
type Sent = { url: string; preview: Preview | null };

async function send(browser: TestBrowser, chatId: string, bytes: Uint8Array) {
  const body = new FormData();
  body.append("file", new File([new Uint8Array(bytes)], "photo.png"));
  const path = `/api/project-chats/${chatId}/files`;
  const sent = await browser.send("POST", path, { body });
  expect(sent.status).toBe(201);
  return sent.body as Sent;
}

function pictureOf(width: number, height: number) {
  const create = { width, height, channels: 3 as const, background: "#246" };
  return sharp({ create });
}

test("a picture has a re-encoded preview for its readers only", async () => {
  const { ctx, browser, chatId, operator } = await givenSender();
  const original = await pictureOf(3000, 1500)
    .withExif({ IFD0: { Copyright: "secret" } })
    .jpeg()
    .toBuffer();
  const { url, preview } = await send(browser, chatId, original);
  expect(preview).toEqual({
    url: `${url}/preview`,
    width: 960,
    height: 480,
  });

  const asOperator = await signedInBrowser(ctx, operator.id);
  const seen = await asOperator.get(`${url}/preview`);
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=31536000, immutable",
  });
  expect(await sharp(seen.bytes).metadata()).toMatchObject({
    format: "webp",
    width: 960,
    height: 480,
  });
  expect(seen.bytes.includes("secret")).toBe(false);
  const page = await asOperator.get(`/dashboard/chats/${chatId}`);
  expect(page.body).toMatchObject({
    messages: [{}, { files: [{ preview: { url: `${url}/preview` } }] }],
  });
  const stranger = await signedInBrowser(ctx, (await given.user(ctx)).id);
  expect((await stranger.get(`${url}/preview`)).status).toBe(404);
});

test.each([
  ["a damaged picture", async () => (await png()).subarray(0, 200)],
  ["a picture with more than 24 million pixels", () => png(6000, 4001)],
  ["a GIF", () => pictureOf(20, 20).gif().toBuffer()],
  ["a page", () => Promise.resolve(Buffer.from("<svg onload=alert(1)>"))],
  ["an empty file", () => Promise.resolve(Buffer.alloc(0))],
] as const)("%s is an ordinary file", async (_, content) => {
  const { browser, chatId } = await givenSender();
  const bytes = await content();
  const { url, preview } = await send(browser, chatId, bytes);
  expect(preview).toBeNull();
  expect((await browser.get(`${url}/preview`)).status).toBe(404);
  expect((await browser.get(url)).bytes.equals(bytes)).toBe(true);
});

async function png(width = 400, height = 300) {
  return pictureOf(width, height).png().toBuffer();
}

test("the daily job keeps previews, and deleting the chat removes them", async () => {
  const { ctx, browser, chatId, requester } = await givenSender();
  const { url } = await send(browser, chatId, await png());
  const stored = async () => {
    const hashes: string[] = [];
    for await (const { sha256 } of ctx.files.list()) hashes.push(sha256);
    return hashes;
  };
  const hashes = await stored();
  expect(hashes).toHaveLength(2);
  for (const hash of hashes) {
    expect(await listHeldHashes(ctx.store.read, [hash])).toEqual([hash]);
  }
  const olderThan = new Date(Date.now() + 60_000);
  expect(await removeUnusedFiles(ctx, { olderThan })).toBe(0);
  expect((await browser.get(`${url}/preview`)).status).toBe(200);

  // The disk's clock, by which a file of a deleted chat must have settled.
  ctx.advance(Date.now() - ctx.now().getTime() + 11 * 60_000);
  const user = { ...requester, role: "user" };
  await deleteChat(ctx, { chatId, user });
  expect(await stored()).toEqual([]);
});
