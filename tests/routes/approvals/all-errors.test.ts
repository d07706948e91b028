import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";

import { testCtx } from "../../support/ctx";
import { errorsOf } from "../../support/given-desk";
import { givenHeld } from "../../support/given-deals";
import { recallVersion } from "../../support/given-recalls";
import { givenReportedAgent } from "../../support/given-reports";
import { signedInBrowser } from "../../support/given-session";
import { givenAdministrator } from "../../support/given-submissions";
import { payingCtx } from "../../support/paying";

test("a decision about a report without rule and reason gets both errors at once", async () => {
  const ctx = await testCtx();
  const { first, reportCase } = await givenReportedAgent(ctx);
  const browser = await signedInBrowser(ctx, first.id);
  const page = `/admin/reports/${reportCase.id}`;

  const answer = await browser.post(page, { measure: "take_down" });

  expect(answer.status).toBe(400);
  expect(errorsOf(answer.body)).toMatchObject({
    ground: ["Name the rule or the law."],
    reason: ["Give a reason."],
  });
  const dismissal = await browser.post(page, { measure: "dismiss" });
  expect(errorsOf(dismissal.body)).not.toHaveProperty("ground");
});

test("a split without amount and reason gets both errors at once", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester } = await givenHeld(ctx);
  const note = "Nothing that was delivered works.";
  const dispute = { paymentId, userId: requester.id, act: "dispute" } as const;
  await actOnPayment(ctx, { ...dispute, note });
  const { id } = await givenAdministrator(ctx);
  const browser = await signedInBrowser(ctx, id);

  const split = { outcome: "split", step: "preview" };
  const answer = await browser.post(`/admin/disputes/${paymentId}`, split);

  expect(errorsOf(answer.body)).toMatchObject({
    note: [expect.any(String)],
    refundAmount: ["Enter what goes back to the requester."],
  });
});

test("a report can be closed with a recall only while one is in effect", async () => {
  const ctx = await testCtx();
  const { first, agent, reportCase } = await givenReportedAgent(ctx);
  const browser = await signedInBrowser(ctx, first.id);
  const measures = async () => {
    const { body } = await browser.get(`/admin/reports/${reportCase.id}`);
    return (body as { measures: string[] }).measures;
  };
  expect(await measures()).not.toContain("recall");

  await recallVersion(ctx, { agentId: agent.id, administratorId: first.id });

  expect(await measures()).toContain("recall");
});
