import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { givenProject } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

test("an edit leads back to its message; a refused one keeps what was typed", async () => {
  const ctx = await testCtx();
  const { chatId, requester } = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, requester.id);
  const path = `/dashboard/chats/${chatId}`;
  await browser.post(path, { intent: "message", message: "Helo" });
  const shown = (await browser.get(path)).body as {
    messages: { id: string }[];
  };
  const messageId = shown.messages[1]!.id;
  expect(shown).toMatchObject({
    messages: [
      { mayEdit: false, source: null },
      { mayEdit: true, source: "Helo", editedAt: null },
    ],
  });
  const edit = { intent: "edit", messageId, message: "Hello" };
  expect((await browser.post(path, edit)).location).toBe(`${path}#message-2`);
  expect((await browser.get(path)).body).toMatchObject({
    messages: [{}, { source: "Hello", editedAt: expect.any(String) as string }],
  });

  expect(await browser.post(path, { ...edit, message: " " })).toMatchObject({
    status: 400,
    body: {
      intent: "edit",
      result: {
        initialValue: { messageId, message: " " },
        error: { message: ["Write a message first."] },
      },
    },
  });
  ctx.advance(11 * 60_000);
  expect((await browser.get(path)).body).toMatchObject({
    messages: [{}, { mayEdit: false }],
  });
  expect(await browser.post(path, edit)).toMatchObject({
    location: `${path}#message-2`,
  });
  expect(await browser.post(path, { ...edit, message: "Later" })).toMatchObject(
    {
      status: 409,
      body: { intent: "edit", result: { initialValue: { message: "Later" } } },
    },
  );
});
