import { expect, test } from "vitest";

import { answerSupportRequest } from "~/services/support/answer-request.server";
import { closeSupportRequest } from "~/services/support/close-request.server";
import { reopenSupportRequest } from "~/services/support/reopen-request.server";
import { requestSupport } from "~/services/support/request-support.server";
import { showSupportRequest } from "~/services/support/show-request.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { noticesOf } from "../../support/given-projects";
import {
  actsIn,
  answersTo,
  ASKED,
  givenQuestion,
} from "../../support/given-support";

async function atTheInbox() {
  const ctx = await testCtx();
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  const { id: requestId } = await givenQuestion(ctx);
  return { ctx, administratorId, requestId };
}

test("an answer is mailed to the sender and stored with the request", async () => {
  const { ctx, administratorId, requestId } = await atTheInbox();

  const message = "It is on the page of your order.\n\nLook under Delivery.";
  await answerSupportRequest(ctx, { administratorId, requestId, message });

  const [mail, ...others] = await answersTo(ctx, ASKED.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "Re: Where is my key" });
  expect(mail?.textBody).toContain("Look under Delivery.");
  expect(mail?.htmlBody).toContain("<p>Look under Delivery.</p>");
  expect(mail?.textBody).toContain("http://localhost:3000/support-command");
  expect(await showSupportRequest(ctx, requestId)).toMatchObject({
    status: "answered",
    answers: [{ message, administratorId }],
  });
});

test("a request can be answered again until it is closed", async () => {
  const { ctx, administratorId, requestId } = await atTheInbox();
  const answer = (message: string) =>
    answerSupportRequest(ctx, { administratorId, requestId, message });

  await answer("First.");
  await answer("Second.");
  await closeSupportRequest(ctx, { administratorId, requestId });

  await expect(answer("Third.")).rejects.toMatchObject({ code: "conflict" });
  expect(await answersTo(ctx, ASKED.email)).toHaveLength(2);
  expect(await showSupportRequest(ctx, requestId)).toMatchObject({
    status: "closed",
  });
});

test("the same answer is sent once", async () => {
  const { ctx, administratorId, requestId } = await atTheInbox();
  const answer = () =>
    answerSupportRequest(ctx, { administratorId, requestId, message: "Here." });

  await answer();

  await expect(answer()).rejects.toMatchObject({
    code: "conflict",
    errors: { message: [expect.stringContaining("already been sent")] },
  });
  expect(await answersTo(ctx, ASKED.email)).toHaveLength(1);
});

test("of several concurrent closings one succeeds, and notifies the account that sent the request", async () => {
  const { ctx, administratorId } = await atTheInbox();
  const { id: userId } = await given.user(ctx);
  const sent = { request: ASKED, userId };
  const { id: requestId } = await requestSupport(ctx, sent);

  const closing = Array.from({ length: 6 }, () =>
    closeSupportRequest(ctx, { administratorId, requestId }),
  );
  const outcomes = await Promise.allSettled(closing);

  const won = outcomes.filter(({ status }) => status === "fulfilled");
  expect(won).toHaveLength(1);
  expect(await actsIn(ctx)).toMatchObject([{ act: "support_closed" }]);
  expect(await noticesOf(ctx, userId, "support_closed")).toMatchObject([
    { title: `Support request closed: ${ASKED.subject}` },
  ]);
});

test("the audit log shows who answered and who closed", async () => {
  const { ctx, administratorId, requestId } = await atTheInbox();

  await answerSupportRequest(ctx, {
    administratorId,
    requestId,
    message: "Look again.",
  });
  ctx.advance(1_000);
  await closeSupportRequest(ctx, { administratorId, requestId });

  const subject = { subjectType: "support_request", subjectId: requestId };
  expect(await actsIn(ctx)).toMatchObject([
    {
      act: "support_closed",
      actorUserId: administratorId,
      ...subject,
      before: { status: "answered" },
      after: { status: "closed" },
    },
    {
      act: "support_answered",
      actorUserId: administratorId,
      ...subject,
      before: { status: "open" },
      after: { status: "answered" },
    },
  ]);
});

test.each([[[]], [["First."]]])(
  "after the answers %j a reopened request is open",
  async (messages) => {
    const { ctx, administratorId, requestId } = await atTheInbox();
    const own = { administratorId, requestId };
    for (const message of messages) {
      await answerSupportRequest(ctx, { ...own, message });
    }
    await closeSupportRequest(ctx, own);
    ctx.advance(1_000);

    await reopenSupportRequest(ctx, own);

    expect(await showSupportRequest(ctx, requestId)).toMatchObject({
      status: "open",
    });
    expect((await actsIn(ctx))[0]).toMatchObject({
      act: "support_reopened",
      actorUserId: administratorId,
      subjectId: requestId,
      before: { status: "closed" },
      after: { status: "open" },
    });
    await answerSupportRequest(ctx, { ...own, message: "Once more." });
  },
);

test("only a closed request is reopened, once, and as it was read", async () => {
  const { ctx, administratorId, requestId } = await atTheInbox();
  const own = { administratorId, requestId };
  const reopen = () => reopenSupportRequest(ctx, own);
  await expect(reopen()).rejects.toMatchObject({ code: "conflict" });
  await closeSupportRequest(ctx, own);
  const stale = reopenSupportRequest(ctx, { ...own, revision: "stale" });
  await expect(stale).rejects.toMatchObject({ code: "conflict" });

  const outcomes = await Promise.allSettled([reopen(), reopen(), reopen()]);

  const won = outcomes.filter(({ status }) => status === "fulfilled");
  expect(won).toHaveLength(1);
  const acts = (await actsIn(ctx)).map(({ act }) => act);
  expect(acts.filter((act) => act === "support_reopened")).toHaveLength(1);
});

test("a missing request can neither be answered, closed nor reopened", async () => {
  const { ctx, administratorId } = await atTheInbox();
  const nothing = { administratorId, requestId: "none" };

  await expect(
    answerSupportRequest(ctx, { ...nothing, message: "Hello." }),
  ).rejects.toMatchObject({ code: "not_found" });
  for (const act of [closeSupportRequest, reopenSupportRequest]) {
    await expect(act(ctx, nothing)).rejects.toMatchObject({
      code: "not_found",
    });
  }
});
