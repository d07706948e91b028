import { expect, test } from "vitest";

import { retryMail } from "~/services/notifications/retry-mail.server";
import { sendDueMail } from "~/services/notifications/send-due-mail.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenMail, onlyMail } from "../../support/given-delivery";
import { signedInBrowser } from "../../support/given-session";
import { actsIn } from "../../support/given-support";

/** A mail given up after its last attempt. */
async function givenUp() {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  await givenMail(ctx);
  ctx.mail.isDown = true;
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await sendDueMail(ctx);
    ctx.advance(24 * 60 * 60_000);
  }
  ctx.mail.isDown = false;
  const { id: mailId, status } = await onlyMail(ctx);
  expect(status).toBe("failed");
  return { ctx, admin, retry: { administratorId: admin.id, mailId } };
}

test("an administrator can send a mail again that was given up", async () => {
  const { ctx, retry } = await givenUp();

  await retryMail(ctx, retry);
  await sendDueMail(ctx);

  expect(await onlyMail(ctx)).toMatchObject({ status: "sent", attempts: 1 });
  expect(ctx.mail.received).toHaveLength(1);
  expect(await actsIn(ctx)).toMatchObject([
    {
      act: "mail_retried",
      subjectId: retry.mailId,
      actorUserId: retry.administratorId,
      before: { status: "failed" },
    },
  ]);
});

test("if several send a mail again at once, one succeeds", async () => {
  const { ctx, retry } = await givenUp();

  const tries = Array.from({ length: 4 }, () => retryMail(ctx, retry));
  const outcomes = await Promise.allSettled(tries);

  const won = outcomes.filter(({ status }) => status === "fulfilled");
  expect(won).toHaveLength(1);
  expect(await actsIn(ctx)).toHaveLength(1);
});

test("mail is not sent again if it was sent, is unknown, or there is no server", async () => {
  const { ctx, retry } = await givenUp();
  await retryMail(ctx, retry);
  await sendDueMail(ctx);

  await expect(retryMail(ctx, retry)).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(
    retryMail(ctx, { ...retry, mailId: "none" }),
  ).rejects.toMatchObject({ code: "not_found" });
  ctx.mail.sends = false;
  await expect(retryMail(ctx, retry)).rejects.toMatchObject({
    message: "No mail server is configured.",
  });
});

test("the outbox page lists failed mail and sends it again", async () => {
  const { ctx, admin, retry } = await givenUp();
  const browser = await signedInBrowser(ctx, admin.id);

  const failed = await browser.get("/admin/outbox?status=failed");
  const again = await browser.post("/admin/outbox", { mail: retry.mailId });
  const after = await browser.get("/admin/outbox?status=failed");

  expect(failed.body).toMatchObject({ all: 1, mails: [{ id: retry.mailId }] });
  expect(again.location).toBe(`/admin/outbox?mail=${retry.mailId}#mail`);
  expect(after.body).toMatchObject({
    all: 1,
    counts: { failed: 0 },
    mails: [],
  });
});
