import { expect, test } from "vitest";

import { PAYMENT_STATUSES } from "~/domain/projects/projects";
import { showDispute } from "~/services/projects/held-payments/show-disputes.server";
import { deleteChat } from "~/services/projects/delete-chat.server";
import { storeChatFile } from "~/services/projects/files/store-chat-file.server";
import { openChatFile } from "~/services/projects/files/open-chat-file.server";
import { sendMessage } from "~/services/projects/send-message.server";
import { readChat } from "~/services/projects/read-chat.server";

import {
  auditLog,
  outboxEmails,
  projectOffers,
  projectPayments,
} from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  chatRows,
  givenOffer,
  givenProject,
  givenProjectPayment,
  messageRows,
  noticesOf,
  requestRows,
} from "../../support/given-projects";

type Project = Awaited<ReturnType<typeof givenProject>>;

function personIn({ requester }: Project, role = "user") {
  return { ...requester, role };
}

function pay(ctx: TestCtx, project: Project, values: Partial<Payment>) {
  return givenProjectPayment(ctx, {
    projectChatId: project.chatId,
    payerUserId: project.requester.id,
    recipientUserId: project.operator.id,
    status: "released",
    ...values,
  });
}

type Payment = typeof projectPayments.$inferInsert;

function send(ctx: TestCtx, { chatId, requester }: Project, content: string) {
  async function* source() {
    yield await Promise.resolve(Buffer.from(content));
  }
  const user = requester;
  return storeChatFile(ctx, { chatId, user, fileName: "a", source: source() });
}

test("the requester deletes messages, offers and files; payments stay", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId, operator } = project;
  await givenOffer(ctx, {
    projectChatId: chatId,
    offererUserId: operator.id,
  });
  await pay(ctx, project, {});
  const { file: own } = await send(ctx, project, "only here");
  const other = await givenProject(ctx);
  const { file: shared } = await send(ctx, project, "in both");
  await send(ctx, other, "in both");
  ctx.advance(1_000 * 86_400_000);

  await deleteChat(ctx, { chatId, user: personIn(project) });

  expect(await chatRows(ctx)).toMatchObject([{ id: other.chatId }]);
  expect(await messageRows(ctx)).toHaveLength(2);
  expect(await ctx.store.read.select().from(projectOffers)).toEqual([]);
  expect(await ctx.store.read.select().from(projectPayments)).toMatchObject([
    { status: "released", projectChatId: null },
  ]);
  expect(await ctx.files.find(own.sha256)).toBeNull();
  expect(await ctx.files.find(shared.sha256)).not.toBeNull();
  expect(await noticesOf(ctx, operator.id, "chat_deleted")).toHaveLength(1);
  const statuses = (await requestRows(ctx)).map(({ id, status }) => [
    id,
    status,
  ]);
  expect(Object.fromEntries(statuses)).toEqual({
    [project.id]: "cancelled",
    [other.id]: "pending",
  });
});

test.each(PAYMENT_STATUSES)(
  "a chat whose money is %s is deleted only if none is open",
  async (status) => {
    const ctx = await testCtx();
    const project = await givenProject(ctx);
    await pay(ctx, project, { status });
    const { chatId } = project;
    const deleting = deleteChat(ctx, { chatId, user: personIn(project) });
    if (["pending", "held", "delivered", "disputed"].includes(status)) {
      await expect(deleting).rejects.toMatchObject({ code: "conflict" });
      expect(await chatRows(ctx)).toHaveLength(1);
    } else {
      await deleting;
      expect(await chatRows(ctx)).toEqual([]);
    }
  },
);

test("the operator may not delete, even as an administrator; others find nothing; administrators may delete without reading", async () => {
  const ctx = await testCtx();
  const { chatId, operator } = await givenProject(ctx);
  const stranger = await given.user(ctx);
  const admin = await given.user(ctx, { role: "admin" });
  for (const role of ["user", "admin"]) {
    await expect(
      deleteChat(ctx, { chatId, user: { ...operator, role } }),
    ).rejects.toMatchObject({ code: "forbidden" });
  }
  await expect(
    deleteChat(ctx, { chatId, user: stranger }),
  ).rejects.toMatchObject({ code: "not_found" });
  await expect(readChat(ctx, { chatId, user: admin })).rejects.toMatchObject({
    code: "not_found",
  });

  await deleteChat(ctx, { chatId, user: admin });

  expect(await chatRows(ctx)).toEqual([]);
  expect(await ctx.store.read.select().from(auditLog)).toMatchObject([
    { actorUserId: admin.id, act: "chat_deleted", subjectId: chatId },
  ]);
});

test("two concurrent deletions delete a chat once", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId, operator } = project;
  const user = personIn(project);
  const outcomes = await Promise.allSettled([
    deleteChat(ctx, { chatId, user }),
    deleteChat(ctx, { chatId, user }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  expect(await noticesOf(ctx, operator.id, "chat_deleted")).toHaveLength(1);
});

test("an administrator can read a chat and its files once a dispute was opened", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId } = project;
  const { file } = await send(ctx, project, "proof");
  const user = await given.user(ctx, { role: "admin" });
  const wanted = { chatId, fileId: file.id, user };
  await expect(openChatFile(ctx, wanted)).rejects.toMatchObject({
    code: "not_found",
  });
  const disputed = { status: "refunded", disputedAt: ctx.now() } as const;
  const { id: paymentId } = await pay(ctx, project, disputed);

  expect(await openChatFile(ctx, wanted)).toMatchObject({ id: file.id });
  const { messages } = await readChat(ctx, { chatId, user });
  expect(messages).toHaveLength(2);
  const dispute = await showDispute(ctx, { paymentId, user });
  expect(dispute.messages).toMatchObject([{}, { files: [{ id: file.id }] }]);
});

test("a chat in which money moved stays 30 days, then both get its transcript", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId, requester } = project;
  await pay(ctx, project, { paidAt: ctx.now() });
  const user = personIn(project);
  await sendMessage(ctx, { chatId, user: requester, message: "Ring at nine." });
  ctx.advance(30 * 86_400_000 - 1_000);
  await expect(deleteChat(ctx, { chatId, user })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("You can delete the chat from") as string,
  });
  ctx.advance(1_000);
  await deleteChat(ctx, { chatId, user });
  const mails = (await ctx.store.read.select().from(outboxEmails)).filter(
    ({ subject }) => subject.startsWith("Transcript of"),
  );
  expect(mails).toHaveLength(2);
  for (const { textBody } of mails) {
    expect(textBody).toContain(`${requester.username}: Ring at nine.`);
  }
});

test("a chat without money leaves no transcript", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { chatId } = project;
  await deleteChat(ctx, { chatId, user: personIn(project) });
  const mails = await ctx.store.read.select().from(outboxEmails);
  expect(mails.map(({ subject }) => subject).join()).not.toContain(
    "Transcript",
  );
});
