import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import { givenDraft, goodPackage } from "../../support/given-packages";

async function givenMaker(ctx: TestCtx) {
  const user = await given.user(ctx);
  const browser = testBrowser(ctx);
  const { email } = user;
  await browser.api("POST", "/api/login", { email, password: PASSWORD });
  const draft = await givenDraft(ctx, user.id);
  return { browser, path: `/api/agents/${draft.agentId}/package` };
}

function formOf(bytes: Uint8Array, name = "tool.zip"): FormData {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  return form;
}

function sendRaw(browser: TestBrowser, path: string, body: BodyInit) {
  const headers = { "Content-Type": "application/zip" };
  return browser.send("POST", path, { body, headers });
}

const KEYS = ["zipFileId", "fileName", "size", "sha256", "entries", "verdict"];

test("a package is accepted as the body itself and as a form's file", async () => {
  const ctx = await testCtx();
  const { browser, path } = await givenMaker(ctx);
  const bytes = goodPackage();
  const raw = await sendRaw(browser, path, new Uint8Array(bytes));
  expect(raw.status).toBe(201);
  expect(Object.keys(raw.body as object).sort()).toEqual([...KEYS].sort());
  expect(raw.body).toMatchObject({
    fileName: "invoice-hawk.zip",
    size: bytes.length,
    entries: [{ name: "README.md", size: 10 }, { name: "src/run.js" }],
  });
  const sent = await browser.send("POST", path, { body: formOf(bytes) });
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({ fileName: "tool.zip" });
});

test("another type of body is refused with 415, another user's agent with 404", async () => {
  const ctx = await testCtx();
  const { browser, path } = await givenMaker(ctx);
  expect(await browser.api("POST", path, {})).toMatchObject({ status: 415 });
  const { agentId } = await givenDraft(ctx);
  const foreign = `/api/agents/${agentId}/package`;
  const bytes = new Uint8Array(goodPackage());
  expect(await sendRaw(browser, foreign, bytes)).toMatchObject({ status: 404 });
});

test("101 MB are refused while they arrive", async () => {
  const ctx = await testCtx();
  const { browser, path } = await givenMaker(ctx);
  const megabyte = 1024 * 1024;
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 300) controller.close();
      else controller.enqueue(new Uint8Array(megabyte));
    },
  });
  const answer = await browser.send("POST", path, {
    body,
    headers: { "Content-Type": "application/zip" },
  });
  expect(answer.status).toBe(413);
  expect(answer.body).toEqual({
    message: "The package is larger than 100 MB.",
  });
  expect(sent).toBeLessThan(105);
});

test("a declared length above the limit is refused before reading", async () => {
  const ctx = await testCtx();
  const { browser, path } = await givenMaker(ctx);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Length": String(101 * 1024 * 1024),
  };
  const answer = await browser.send("POST", path, { headers, body: "PK" });
  expect(answer.status).toBe(413);
});

test("a body shorter than its declared length is reported as cut off", async () => {
  const ctx = await testCtx();
  const { browser, path } = await givenMaker(ctx);
  const bytes = new Uint8Array(goodPackage());
  const answer = await browser.send("POST", path, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(bytes.length + 1),
    },
    body: bytes,
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { message: "The upload was cut off. Try again." },
  });
});

test("a user can upload 20 packages per hour", async () => {
  const ctx = await testCtx();
  const { browser, path } = await givenMaker(ctx);
  for (let count = 0; count < 20; count += 1) {
    expect((await browser.api("POST", path, {})).status).toBe(415);
  }
  const answer = await browser.api("POST", path, {});
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(3_500);
});
