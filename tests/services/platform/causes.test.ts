import { expect, test } from "vitest";

import { causedBy } from "~/ctx.server";
import { PROVIDER_API_VERSION } from "~/integrations/payments/stripe-payments.server";
import { findPaymentEvent } from "~/models/payments/payment-events.server";
import { sendDueMail } from "~/services/notifications/send-due-mail.server";
import { handleDueEvents } from "~/services/payments/reconcile-payments.server";
import { receiveEvent } from "~/services/payments/receive-event.server";
import { runJob, type Job } from "~/services/platform/run-job.server";

import { testCtx } from "../../support/ctx";
import { givenMail, mailsOf, onlyMail } from "../../support/given-delivery";

const { signal } = new AbortController();

test("mail names the HTTP request that caused it, also when it is sent", async () => {
  const ctx = await testCtx();
  const request = causedBy(ctx, "request-1", { requestId: "request-1" });
  await givenMail(request);
  const { id, causeId } = await onlyMail(ctx);
  expect(causeId).toBe("request-1");

  await sendDueMail(ctx);

  expect(ctx.logged).toContainEqual(
    expect.objectContaining({ msg: "mail sent", mail: id, causeId }),
  );
});

test("mail of a job names the run, as do its log lines", async () => {
  const ctx = await testCtx();
  const job: Job = {
    name: "sweep",
    everySeconds: 60,
    run: async (own) => {
      own.log.info("swept");
      await givenMail(own);
      return "done";
    },
  };

  await runJob(ctx, job, { holder: "a", signal });

  const line = ctx.logged.find(({ msg }) => msg === "swept");
  expect(line).toMatchObject({ job: "sweep", runId: expect.any(String) });
  expect(await mailsOf(ctx)).toMatchObject([{ causeId: line?.runId }]);
});

test("an event that a job handles later names the webhook that brought it", async () => {
  const ctx = await testCtx();
  const request = causedBy(ctx, "request-2", { requestId: "request-2" });
  const event = {
    id: "evt_1",
    type: "payment_intent.succeeded",
    apiVersion: PROVIDER_API_VERSION,
    livemode: false,
    objectId: "pi_1",
    occurredAt: ctx.now(),
  };
  await receiveEvent(request, event);
  ctx.advance(3_600_000);
  ctx.logged.length = 0;

  await handleDueEvents(ctx);

  expect(await findPaymentEvent(ctx.store.read, "evt_1")).toMatchObject({
    causeId: "request-2",
    attempts: 2,
  });
  expect(ctx.logged).toContainEqual(
    expect.objectContaining({ eventId: "evt_1", causeId: "request-2" }),
  );
});
