import { expect, test } from "vitest";

import { answerRequest } from "~/services/projects/answer-request.server";
import { editMessage } from "~/services/projects/edit-message.server";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { readMessages } from "~/services/projects/mark-seen.server";
import { followChat } from "~/services/projects/follow-chat.server";
import { sendMessage } from "~/services/projects/send-message.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenHeld } from "../../support/given-deals";
import { givenProject, messageRows } from "../../support/given-projects";
import { payingCtx } from "../../support/paying";

const MINUTE = 60_000;

async function givenMessage(text = "Which EHR?") {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId, operator } = project;
  ctx.advance(1000);
  const sent = { chatId, user: operator, message: text };
  const { id: messageId } = await sendMessage(ctx, sent);
  const edit = (message: string, user: { id: string } = operator) =>
    editMessage(ctx, { chatId, messageId, user, message });
  return { ctx, ...project, messageId, edit };
}

test("an author can edit a message for 10 minutes, and it is marked as edited", async () => {
  const { ctx, edit, messageId } = await givenMessage();
  ctx.advance(10 * MINUTE);
  expect(await edit("Which EHR system?")).toMatchObject({
    id: messageId,
    message: "Which EHR system?",
    editedAt: ctx.now(),
    sequence: 2,
  });

  ctx.advance(1);
  await expect(edit("Too late")).rejects.toMatchObject({ code: "conflict" });
  expect((await messageRows(ctx)).at(-1)).toMatchObject({
    message: "Which EHR system?",
  });
});

test("saving the same text marks nothing", async () => {
  const { edit } = await givenMessage("As it is");
  expect(await edit("As it is")).toMatchObject({ editedAt: null });
});

test("nobody but the author edits a message, and briefs stay as they are", async () => {
  const { ctx, edit, chatId, requester } = await givenMessage();
  const stranger = await given.user(ctx);
  await expect(edit("Mine", requester)).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(edit("Mine", stranger)).rejects.toMatchObject({
    code: "not_found",
  });
  const [brief] = await messageRows(ctx);
  const wanted = { chatId, user: requester, message: "Another brief" };
  await expect(
    editMessage(ctx, { ...wanted, messageId: brief!.id }),
  ).rejects.toMatchObject({ code: "forbidden" });
});

test("a message of another chat is not found", async () => {
  const { ctx, messageId, operator } = await givenMessage();
  const { chatId } = await givenProject(ctx, { operator });
  const wanted = { chatId, messageId, user: operator, message: "Elsewhere" };
  await expect(editMessage(ctx, wanted)).rejects.toMatchObject({
    code: "not_found",
    message: "Message not found",
  });
});

test.each(["declined", "completed"] as const)(
  "nothing is edited once the project is %s",
  async (to) => {
    const {
      ctx,
      id: requestId,
      edit,
      operator,
      requester,
    } = await givenMessage();
    if (to === "completed") {
      await answerRequest(ctx, { requestId, user: operator, to: "accepted" });
    }
    const user = to === "completed" ? requester : operator;
    await answerRequest(ctx, { requestId, user, to });
    await expect(edit("After all")).rejects.toMatchObject({
      code: "conflict",
      message: "The project is over, so its messages can no longer be edited.",
    });
  },
);

test("followers get each edit, and a new message only with its latest text", async () => {
  const { ctx, edit, chatId, operator } = await givenMessage();
  const leaving = new AbortController();
  const { signal } = leaving;
  const after = { sequence: 2, edits: 0, reads: 99 };
  const updates = followChat(ctx, { chatId, after, signal });
  const first = updates.next();
  await edit("Once");
  expect(await first).toMatchObject({
    value: {
      reached: { sequence: 2, edits: 1 },
      edited: [{ message: "Once" }],
      messages: [],
    },
  });

  const { id: messageId } = await sendMessage(ctx, {
    chatId,
    user: operator,
    message: "Draft",
  });
  await editMessage(ctx, { chatId, messageId, user: operator, message: "Set" });
  await edit("Twice");
  expect(await updates.next()).toMatchObject({
    value: {
      reached: { sequence: 3, edits: 3 },
      edited: [{ message: "Twice" }],
      messages: [{ message: "Set" }],
    },
  });
  const nothing = updates.next();
  leaving.abort();
  expect(await nothing).toEqual({ done: true, value: undefined });
});

test("a reader who was away for more than 100 edits gets all of them", async () => {
  const { ctx, chatId, operator: user } = await givenMessage();
  const sent = [];
  for (let number = 0; number < 120; number += 1) {
    const message = `No. ${number}`;
    sent.push(await sendMessage(ctx, { chatId, user, message }));
  }
  for (const { id: messageId, message } of sent) {
    const edited = `${message}, edited`;
    await editMessage(ctx, { chatId, messageId, user, message: edited });
  }
  const leaving = new AbortController();
  const texts: string[] = [];
  const after = { sequence: 122, edits: 0, reads: 99 };
  const { signal } = leaving;
  for await (const update of followChat(ctx, { chatId, after, signal })) {
    if (update === "deleted") break;
    texts.push(...update.edited.map(({ message }) => message));
    if (update.reached.edits === 120) leaving.abort();
  }
  expect(texts).toEqual(sent.map(({ message }) => `${message}, edited`));
});

test("nothing is edited once the other party has read it", async () => {
  const { ctx, edit, chatId, requester } = await givenMessage();
  await edit("Which EHR system?");
  await readMessages(ctx, {
    chatId,
    userId: requester.id,
    readSequence: 2,
  });
  await expect(edit("Which system?")).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("until the other party has read it"),
  });
});

test("nothing is edited while a payment is in dispute", async () => {
  const ctx = await payingCtx();
  const { chatId, operator, requester, paymentId } = await givenHeld(ctx);
  const { id: messageId } = await sendMessage(ctx, {
    chatId,
    user: operator,
    message: "It is done.",
  });
  await actOnPayment(ctx, {
    paymentId,
    userId: requester.id,
    act: "dispute",
    note: "Two of the four clinics do not ring.",
  });
  const edit = { chatId, messageId, user: operator, message: "It works." };
  await expect(editMessage(ctx, edit)).rejects.toMatchObject({
    code: "conflict",
  });
});
