import { expect, test } from "vitest";

import { saveChoices } from "~/services/notifications/choose-notices.server";
import { storeChatFile } from "~/services/projects/files/store-chat-file.server";
import { mailWaitingMessages } from "~/services/projects/mail-waiting-messages.server";
import { sendMessage } from "~/services/projects/send-message.server";
import { showChat } from "~/services/projects/show-chat.server";

import { testCtx } from "../../support/ctx";
import { mailsTo } from "../../support/given-accounts";
import { otherProcess } from "../../support/given-delivery";
import { givenProject } from "../../support/given-projects";

const MINUTE = 60_000;

async function givenChat() {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId, operator, requester } = project;
  const write = (message: string, user = operator) =>
    sendMessage(ctx, { chatId, user, message });
  const read = (userId = requester.id) => showChat(ctx, { chatId, userId });
  const mails = async ({ username }: { username: string } = requester) => {
    const sent = await mailsTo(ctx, `${username}@example.com`);
    return sent.filter(({ dedupeKey }) =>
      dedupeKey.startsWith("messages_waiting"),
    );
  };
  return { ctx, ...project, write, read, mails };
}

test("messages that waited 10 minutes are mailed once, with their first lines", async () => {
  const { ctx, write, mails } = await givenChat();
  await write("Which **EHR**?");
  ctx.advance(5 * MINUTE);
  for (let number = 2; number <= 7; number += 1) await write(`No. ${number}`);
  ctx.advance(5 * MINUTE - 1);
  await mailWaitingMessages(ctx);
  expect(await mails()).toEqual([]);

  ctx.advance(1);
  expect(await mailWaitingMessages(ctx)).toEqual({ mailed: 1, failed: 0 });
  const [mail] = await mails();
  expect(mail?.subject).toBe(
    "7 unread messages: Answer phone calls for our clinic",
  );
  expect(mail?.textBody).toContain("“Which EHR?”");
  expect(mail?.textBody).toContain("“No. 5”");
  expect(mail?.textBody).not.toContain("No. 6");
  expect(mail?.textBody).toContain("And 2 more messages.");

  await write("Are you there?");
  ctx.advance(60 * MINUTE);
  expect(await mailWaitingMessages(ctx)).toEqual({ mailed: 0, failed: 0 });
  expect(await mails()).toHaveLength(1);
});

test("after reading, the next silence is mailed again", async () => {
  const { ctx, write, read, mails } = await givenChat();
  await write("One");
  ctx.advance(10 * MINUTE);
  await mailWaitingMessages(ctx);
  await read();
  ctx.advance(60 * MINUTE);
  await mailWaitingMessages(ctx);
  expect(await mails()).toHaveLength(1);

  await write("Two");
  await mailWaitingMessages(ctx);
  expect(await mails()).toHaveLength(1);
  ctx.advance(10 * MINUTE);
  await mailWaitingMessages(ctx);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "1 unread message: Answer phone calls for our clinic",
    "1 unread message: Answer phone calls for our clinic",
  ]);
});

test("what was read in time is not mailed, nor are briefs and own messages", async () => {
  const { ctx, write, read, mails, operator, requester } = await givenChat();
  await write("One");
  ctx.advance(9 * MINUTE);
  await read();
  ctx.advance(MINUTE);
  expect(await mailWaitingMessages(ctx)).toEqual({ mailed: 0, failed: 0 });
  expect([...(await mails()), ...(await mails(operator))]).toEqual([]);

  await write("Mine", requester);
  ctx.advance(10 * MINUTE);
  await mailWaitingMessages(ctx);
  expect(await mails()).toEqual([]);
  expect(await mails(operator)).toMatchObject([
    { subject: "1 unread message: Answer phone calls for our clinic" },
  ]);
});

test("two processes mail once", async () => {
  const { ctx, write, mails } = await givenChat();
  await write("One");
  ctx.advance(10 * MINUTE);
  const other = otherProcess(ctx, "other");
  const counts = await Promise.all([
    mailWaitingMessages(ctx),
    mailWaitingMessages(other),
  ]);
  expect(counts.map(({ mailed }) => mailed).sort()).toEqual([0, 1]);
  expect(await mails()).toHaveLength(1);
});

test("the setting for messages mutes the mail, and files are named", async () => {
  const { ctx, chatId, operator, requester, mails } = await givenChat();
  async function* source() {
    yield await Promise.resolve(Buffer.from("x"));
  }
  const file = { fileName: "plan.pdf", source: source() };
  await storeChatFile(ctx, { chatId, user: operator, ...file });
  await sendMessage(ctx, { chatId, user: requester, message: "Thanks" });
  const { id: userId } = operator;
  await saveChoices(ctx, { userId, choices: { bell: ["messages"], mail: [] } });
  ctx.advance(10 * MINUTE);
  await mailWaitingMessages(ctx);
  expect((await mails())[0]?.textBody).toContain("“plan.pdf”");
  expect(await mails(operator)).toEqual([]);
});
