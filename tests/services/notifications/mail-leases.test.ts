import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, test } from "vitest";

import { sendDueMail } from "~/services/notifications/send-due-mail.server";

import { testCtx } from "../../support/ctx";
import {
  givenMail,
  onlyMail,
  otherProcess,
} from "../../support/given-delivery";

const MINUTE = 60_000;

test("two workers never send the same mail twice", async () => {
  const ctx = await testCtx();
  const other = otherProcess(ctx, "other");
  for (let i = 0; i < 12; i += 1) await givenMail(ctx, `act:${i}`);
  const { send } = ctx.mail;
  ctx.mail.send = async (mail) => {
    await nextTurn();
    await send(mail);
  };

  const [first, second] = await Promise.all([
    sendDueMail(ctx),
    sendDueMail(other),
  ]);

  expect(first.sent + second.sent).toBe(12);
  const ids = ctx.mail.received.map(({ id }) => id);
  expect(new Set(ids).size).toBe(12);
  expect(ids).toHaveLength(12);
});

test("after its lease a dead worker's mail is sent by another", async () => {
  const ctx = await testCtx();
  await givenMail(ctx);
  ctx.mail.send = () => new Promise(() => undefined);
  void sendDueMail(ctx);
  await expect
    .poll(async () => (await onlyMail(ctx)).leasedUntil)
    .toEqual(new Date(ctx.now().getTime() + MINUTE));

  const other = otherProcess(ctx, "other");
  const received: string[] = [];
  other.mail = {
    ...ctx.mail,
    send: ({ id }) => {
      received.push(id);
      return Promise.resolve();
    },
  };
  ctx.advance(MINUTE - 1);
  await sendDueMail(other);
  expect(received).toEqual([]);
  ctx.advance(1);
  await sendDueMail(other);

  expect(received).toEqual([(await onlyMail(ctx)).id]);
  expect(await onlyMail(ctx)).toMatchObject({ status: "sent", attempts: 2 });
});

test("a crash between sending and marking repeats the mail once", async () => {
  const ctx = await testCtx();
  await givenMail(ctx);
  const { tx } = ctx.store;
  let writes = 0;
  const crashing = {
    ...ctx,
    store: {
      ...ctx.store,
      tx: ((work) => {
        writes += 1;
        return writes === 1 ? tx(work) : Promise.reject(new Error("killed"));
      }) as typeof tx,
    },
  };

  await expect(sendDueMail(crashing)).rejects.toThrow("killed");
  expect(ctx.mail.received).toHaveLength(1);
  ctx.advance(MINUTE);
  await sendDueMail(ctx);
  ctx.advance(24 * 60 * MINUTE);
  await sendDueMail(ctx);

  expect(ctx.mail.received).toHaveLength(2);
  expect(ctx.mail.received[1]).toEqual(ctx.mail.received[0]);
  expect((await onlyMail(ctx)).status).toBe("sent");
});

test("a mail that crashes the process each time is given up unsent", async () => {
  const ctx = await testCtx();
  await givenMail(ctx);
  ctx.mail.send = () => new Promise(() => undefined);
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    void sendDueMail(ctx);
    await expect.poll(async () => (await onlyMail(ctx)).attempts).toBe(attempt);
    ctx.advance(MINUTE);
  }

  expect(await sendDueMail(ctx)).toMatchObject({ failed: 1 });
  expect(await onlyMail(ctx)).toMatchObject({
    status: "failed",
    lastError: "Every attempt was interrupted",
  });
});

test("a worker that lost its lease does not undo what the next one sent", async () => {
  const ctx = await testCtx();
  await givenMail(ctx);
  let fail = (_error: Error) => undefined as unknown;
  const { send } = ctx.mail;
  ctx.mail.send = () => new Promise((_done, refuse) => (fail = refuse));
  const slow = sendDueMail(ctx);
  await expect.poll(async () => (await onlyMail(ctx)).attempts).toBe(1);
  ctx.advance(MINUTE);
  ctx.mail.send = send;
  await sendDueMail(otherProcess(ctx, "other"));

  fail(new Error("timed out"));
  await slow;

  expect(await onlyMail(ctx)).toMatchObject({
    status: "sent",
    lastError: null,
  });
});
