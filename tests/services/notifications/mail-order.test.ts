import { expect, onTestFinished, test } from "vitest";

import { mailClassOf } from "~/content/notices/catalogue";
import { createMailPort } from "~/integrations/mail.server";
import { sendMail } from "~/jobs/send-mail.server";
import { notify, notifyAll } from "~/services/notifications/notify.server";
import { sendDueMail } from "~/services/notifications/send-due-mail.server";
import { runJob } from "~/services/platform/run-job.server";

import { outboxEmails } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenMail, mailsOf, otherProcess } from "../../support/given-delivery";
import { smtpServer, type SmtpServer } from "../../support/smtp-server";
import { until } from "../../support/until";

/** A context whose mail goes to a server over real sockets. */
async function mailingCtx({ url }: SmtpServer) {
  const ctx = await testCtx({ SMTP_URL: url });
  const port = createMailPort(url, ctx.env.mailFrom);
  onTestFinished(() => {
    port.close();
  });
  Object.assign(ctx.mail, port);
  return ctx;
}

/** The mails about a new version: one as notified, and copies of it. */
async function givenReleaseMails(ctx: TestCtx, addresses: string[]) {
  const owner = await given.user(ctx);
  const version = {
    id: "v",
    name: "Hawk",
    version: "2.0.0",
    changelogMd: "Faster.",
  };
  const named = { buyerUserId: owner.id, email: owner.email, orderId: "o" };
  await ctx.store.tx((tx) =>
    notifyAll(ctx, tx, [{ kind: "order_updated", owner: named, version }]),
  );
  const [first] = await mailsOf(ctx);
  const copies = addresses.map((toAddress, index) => ({
    ...first!,
    id: `copy-${index}`,
    dedupeKey: `copy-${index}`,
    toAddress,
    domain: toAddress.split("@")[1]!,
  }));
  await ctx.store.tx(async (tx) => {
    for (let start = 0; start < copies.length; start += 100) {
      const some = copies.slice(start, start + 100);
      await tx.insert(outboxEmails).values(some);
    }
  });
}

async function givenReset(ctx: TestCtx, email: string) {
  const { id } = await given.user(ctx);
  const user = { id, username: "locked-out", email };
  const link = { id: email, secret: "1" };
  await ctx.store.tx((tx) =>
    notify(ctx, tx, { kind: "reset_password", user, link }),
  );
}

test("a password reset overtakes 2,000 mails about a new version", async () => {
  const server = await smtpServer();
  const ctx = await mailingCtx(server);
  const owners = Array.from(
    { length: 2_000 },
    (_, index) => `owner-${index}@domain-${index % 20}.example`,
  );
  await givenReleaseMails(ctx, owners);
  ctx.advance(60_000);
  await givenReset(ctx, "first@domain-0.example");
  const started: string[] = [];
  const { send } = ctx.mail;
  ctx.mail.send = (mail) => {
    started.push(mail.to);
    return send(mail);
  };
  const stopping = new AbortController();
  const sending = sendDueMail(ctx, stopping.signal);
  await until("some mails are sent", () => server.accepted.length > 50);

  await givenReset(ctx, "second@domain-1.example");
  const before = server.accepted.length;
  await until("the reset is sent", () =>
    server.accepted.includes("second@domain-1.example"),
  );
  stopping.abort();
  await sending;

  expect(started[0]).toBe("first@domain-0.example");
  expect(server.accepted).toContain("first@domain-0.example");
  const waited = server.accepted.indexOf("second@domain-1.example") - before;
  expect(waited).toBeLessThan(50);
  expect(server.connections).toBeLessThanOrEqual(10);
});

test("domains that hang or refuse mail delay no others", async () => {
  const server = await smtpServer({
    "slow.example": "hang",
    "full.example": "refuse",
  });
  const ctx = await mailingCtx(server);
  const to = (domain: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${index}@${domain}`);
  await givenReleaseMails(ctx, [
    ...to("slow.example", 30),
    ...to("full.example", 30),
    ...to("fine.example", 30),
  ]);

  const sending = sendDueMail(ctx);
  await until(
    "the other domain's mails are sent",
    () =>
      server.accepted.filter((to) => to.endsWith("@fine.example")).length ===
      30,
  );
  const hanging = server.hanging.length;
  await until(
    "the refused mails wait for their retry",
    async () =>
      (await mailsOf(ctx)).filter(({ lastError }) => lastError?.includes("451"))
        .length === 30,
  );
  server.stop();
  const { sent } = await sending;

  expect(hanging).toBeLessThanOrEqual(3);
  expect(sent).toBe(31);
});

test("a process that hangs holds up only the mails that it is sending", async () => {
  const ctx = await testCtx();
  for (let index = 0; index < 12; index += 1) {
    await givenMail(ctx, `act:${index}`);
  }
  const { send } = ctx.mail;
  const { signal } = new AbortController();
  ctx.mail.send = () => new Promise(() => undefined);
  void runJob(ctx, sendMail, { holder: "hanging", signal });
  const held = async () =>
    (await mailsOf(ctx)).filter(({ leasedBy }) => leasedBy !== null).length;
  await until("it sends some", async () => (await held()) === 3);
  const other = otherProcess(ctx, "other");
  other.mail = { ...ctx.mail, send };

  const outcome = await runJob(other, sendMail, { holder: "other", signal });

  expect(outcome).toMatchObject({
    state: "done",
    line: expect.stringMatching(/^9 sent/),
  });
});

test("mail about accounts goes first, then money, then the rest, then mass mail", () => {
  expect(mailClassOf("reset_password")).toBe("account");
  expect(mailClassOf("order_refunded")).toBe("money");
  expect(mailClassOf("payout_failed")).toBe("money");
  expect(mailClassOf("review_new")).toBe("other");
  expect(mailClassOf("order_recalled")).toBe("other");
  expect(mailClassOf("order_updated")).toBe("mass");
});
