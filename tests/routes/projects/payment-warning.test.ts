import { expect, test } from "vitest";

import { editMessage } from "~/services/projects/edit-message.server";
import { sendMessage } from "~/services/projects/send-message.server";
import { liveMessageJson } from "~/http/projects/project-message-json.server";

import { testCtx } from "../../support/ctx";
import { givenProject } from "../../support/given-projects";
import { OFFER } from "../../support/given-reports";
import { signedInBrowser } from "../../support/given-session";

test("a message that asks for payment outside the site has a warning, until it is edited", async () => {
  const ctx = await testCtx();
  const { chatId, requester, operator } = await givenProject(ctx);
  const sent = { chatId, user: operator, message: OFFER };
  const message = await sendMessage(ctx, sent);
  const lastOf = async (userId: string) => {
    const browser = await signedInBrowser(ctx, userId);
    const { body } = await browser.get(`/dashboard/chats/${chatId}`);
    return (body as { messages: Record<string, unknown>[] }).messages.at(-1);
  };

  expect(await lastOf(operator.id)).toMatchObject({
    isMine: true,
    asksToPayOutside: true,
  });
  expect(liveMessageJson(message)).toMatchObject({ asksToPayOutside: true });

  const edit = { chatId, messageId: message.id, user: operator };
  await editMessage(ctx, { ...edit, message: "I made you an offer." });
  expect(await lastOf(requester.id)).toMatchObject({
    isMine: false,
    asksToPayOutside: false,
  });
});
