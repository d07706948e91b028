import { expect, test } from "vitest";

import { sendDueMail } from "~/services/notifications/send-due-mail.server";

import { testCtx } from "../../support/ctx";
import { givenMail, mailsOf, onlyMail } from "../../support/given-delivery";

const MINUTE = 60_000;
const LIVE = {
  APP_MODE: "live",
  SESSION_SECRET: "a-secret-of-at-least-thirty-two-bytes",
  PUBLIC_URL: "https://armory.example",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  SECRETS_KEY: "k".repeat(32),
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

test("a due mail is sent once, with its id as Message-ID", async () => {
  const ctx = await testCtx();
  await givenMail(ctx);

  expect(await sendDueMail(ctx)).toMatchObject({ sent: 1 });
  expect(await sendDueMail(ctx)).toMatchObject({ sent: 0 });

  const mail = await onlyMail(ctx);
  expect(mail).toMatchObject({
    status: "sent",
    attempts: 1,
    sentAt: ctx.now(),
    leasedBy: null,
    leasedUntil: null,
  });
  expect(ctx.mail.received).toMatchObject([
    {
      id: mail.id,
      to: "buyer@example.com",
      subject: "Confirm your e-mail address",
    },
  ]);
});

test("after an outage the mail server gets a mail exactly once", async () => {
  const ctx = await testCtx();
  await givenMail(ctx);
  ctx.mail.isDown = true;

  expect(await sendDueMail(ctx)).toMatchObject({ sent: 0, postponed: 1 });
  expect(await onlyMail(ctx)).toMatchObject({
    status: "pending",
    attempts: 1,
    lastError: "connect ECONNREFUSED",
  });
  ctx.mail.isDown = false;
  expect(await sendDueMail(ctx)).toMatchObject({ sent: 0 });
  ctx.advance(MINUTE);
  expect(await sendDueMail(ctx)).toMatchObject({ sent: 1 });
  ctx.advance(24 * 60 * MINUTE);
  await sendDueMail(ctx);

  expect(ctx.mail.received).toHaveLength(1);
  expect(await onlyMail(ctx)).toMatchObject({
    status: "sent",
    lastError: null,
  });
});

test("the wait grows, and the tenth failure gives a mail up", async () => {
  const ctx = await testCtx();
  await givenMail(ctx);
  ctx.mail.isDown = true;
  const waits = [];

  for (let attempt = 1; attempt < 10; attempt += 1) {
    await sendDueMail(ctx);
    const { nextAttemptAt } = await onlyMail(ctx);
    const ms = nextAttemptAt.getTime() - ctx.now().getTime();
    waits.push(ms / MINUTE);
    ctx.advance(ms - 1);
    expect(await sendDueMail(ctx)).toMatchObject({ postponed: 0 });
    ctx.advance(1);
  }
  expect(await sendDueMail(ctx)).toMatchObject({ failed: 1 });
  ctx.mail.isDown = false;
  ctx.advance(365 * 24 * 60 * MINUTE);
  await sendDueMail(ctx);

  expect(waits).toEqual([1, 5, 15, 60, 240, 360, 360, 360, 360]);
  expect(await onlyMail(ctx)).toMatchObject({ status: "failed", attempts: 10 });
  expect(ctx.mail.received).toEqual([]);
});

test("without a mail server demo mode keeps its mail for administrators", async () => {
  const ctx = await testCtx();
  ctx.mail.sends = false;
  await givenMail(ctx, "act:1");
  await givenMail(ctx, "act:2");

  expect(await sendDueMail(ctx)).toMatchObject({ kept: 2, sent: 0 });
  expect(await sendDueMail(ctx)).toMatchObject({ kept: 0 });

  expect((await mailsOf(ctx)).map(({ status }) => status)).toEqual([
    "kept",
    "kept",
  ]);
  expect(ctx.mail.received).toEqual([]);
});

test("without a mail server a live site leaves its mail waiting", async () => {
  const ctx = await testCtx(LIVE);
  ctx.mail.sends = false;
  await givenMail(ctx);

  expect(await sendDueMail(ctx)).toMatchObject({ kept: 0, postponed: 0 });
  expect(await onlyMail(ctx)).toMatchObject({ status: "pending", attempts: 0 });

  ctx.mail.sends = true;
  expect(await sendDueMail(ctx)).toMatchObject({ sent: 1 });
});

test("a stored error contains no mail server password", async () => {
  const ctx = await testCtx({
    SMTP_URL: "smtp://robot:s%2Fcret@mail.example:587",
  });
  await givenMail(ctx);
  ctx.mail.send = () =>
    Promise.reject(
      new Error(
        `no login with s/cret or s%2Fcret at smtp://robot:s%2Fcret@mail.example\nstack ${"x".repeat(500)}`,
      ),
    );

  await sendDueMail(ctx);

  const { lastError } = await onlyMail(ctx);
  expect(lastError).toBe(
    "no login with [redacted] or [redacted] at smtp://mail.example",
  );
  expect(JSON.stringify(ctx.logged)).not.toContain("cret");
});

test("a stopping worker starts no further mail", async () => {
  const ctx = await testCtx();
  for (let i = 0; i < 20; i += 1) await givenMail(ctx, `act:${i}`);
  const stopping = new AbortController();
  const { send } = ctx.mail;
  ctx.mail.send = (mail) => {
    stopping.abort();
    return send(mail);
  };

  const { sent } = await sendDueMail(ctx, stopping.signal);

  expect(sent).toBeGreaterThan(0);
  expect(sent).toBe(ctx.mail.received.length);
  expect(sent).toBeLessThan(20);
});
