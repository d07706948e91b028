import { expect, test } from "vitest";

import { BACK_TO_FORM } from "~/domain/platform/back-to-form";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { findNextDispute } from "~/models/projects/disputed-payments.server";
import { proposeSplit } from "~/services/projects/held-payments/splits.server";

import { givenHeld, paymentOf } from "../../support/given-deals";
import { errorsOf, typedAgain } from "../../support/given-desk";
import { signedInBrowser } from "../../support/given-session";
import { givenAdministrator } from "../../support/given-submissions";
import { payingCtx } from "../../support/paying";

async function givenDispute() {
  const ctx = await payingCtx();
  const { paymentId, requester, operator } = await givenHeld(ctx);
  const act = { paymentId, userId: requester.id, act: "dispute" } as const;
  await actOnPayment(ctx, { ...act, note: "It is not what was agreed." });
  const { id } = await givenAdministrator(ctx);
  const browser = await signedInBrowser(ctx, id);
  const page = `/admin/disputes/${paymentId}`;
  const { revision } = (await browser.get(page)).body as { revision: string };
  const post = (form: Record<string, string>) =>
    browser.post(page, { note: "I read it all.", revision, ...form });
  const payment = () => paymentOf(ctx, paymentId);
  return { ctx, post, payment, requester, operator, page, browser };
}

test("the first press shows what each side gets, and decides nothing", async () => {
  const { post, payment } = await givenDispute();
  const { amountCents } = await payment();
  const split = { outcome: "split", refundAmount: "100" };

  const { status, body } = await post({ ...split, step: "preview" });

  const preview = body as { preview: Record<string, string> };
  const cents = (name: string) =>
    Math.round(Number(preview.preview[name]?.replaceAll(/[$,]/g, "")) * 100);
  expect(status).toBe(200);
  expect(cents("requester")).toBe(10_000);
  expect(cents("operator")).toBe(((amountCents - 10_000) * 70) / 100);
  expect(cents("operator") + cents("site") + 10_000).toBe(amountCents);
  expect(preview.preview).toMatchObject({ outcome: "split" });
  expect((await payment()).status).toBe("disputed");

  expect((await post(split)).status).toBe(302);
  expect((await payment()).resolvedAt).not.toBeNull();
});

test("the way back from the preview leads to the filled form", async () => {
  const { post, payment } = await givenDispute();
  const note = "Two of five pages are missing.";
  const filled = { note, refundAmount: "9.5", proposed: "60" };

  const { typed } = (
    await post({ outcome: "split", step: "preview", ...filled })
  ).body as { typed: Record<string, string> };
  const back = await post({ ...typed, [BACK_TO_FORM]: "yes" });

  expect(typed).toEqual(filled);
  expect(back.status).toBe(200);
  expect(typedAgain(back.body)).toMatchObject(filled);
  expect(errorsOf(back.body)).toEqual({});
  expect((await payment()).status).toBe("disputed");
});

test("a preview refuses what the decision would refuse", async () => {
  const { post, payment } = await givenDispute();
  const step = "preview";
  const refused = [
    { outcome: "split", step },
    { outcome: "release", refundAmount: "5", step },
    { outcome: "split", refundAmount: "999999", step },
    { outcome: "refund", note: "", step },
  ];
  for (const form of refused) {
    expect((await post(form as never)).status, form.outcome).toBe(400);
  }
  expect((await payment()).status).toBe("disputed");
});

test("an open proposal is shown and filled in, and only a split uses it", async () => {
  const { ctx, post, payment, page, browser, operator, requester } =
    await givenDispute();
  const { id: paymentId } = await payment();
  const proposal = { paymentId, refundCents: 6_000, note: "Half of it rings." };
  await proposeSplit(ctx, { ...proposal, userId: operator.id });

  const { body } = await browser.get(page);
  expect(body).toMatchObject({
    splits: [{ back: "$60.00", refundAmount: "60.00", note: proposal.note }],
  });
  const filled = { refundAmount: "60.00", proposed: "60.00" };
  const release = { outcome: "release", step: "preview", ...filled };
  expect(await post(release)).toMatchObject({
    status: 200,
    body: { preview: { requester: "$0.00" } },
  });
  expect((await post({ ...release, refundAmount: "70" })).status).toBe(400);
  expect(requester.id).not.toBe(operator.id);
});

test("a decision leads to the next dispute, and otherwise stays", async () => {
  const { ctx, post, page } = await givenDispute();
  const done = await post({ outcome: "refund" });
  expect(done).toMatchObject({ status: 302, location: page });
  const { id } = await givenAdministrator(ctx, "another_eye");
  const wanted = { mode: ctx.payments.mode, administratorId: id };
  expect(await findNextDispute(ctx.store.read, wanted)).toBeUndefined();
});

test("the next dispute is one that the administrator is no party to", async () => {
  const { ctx, payment, requester } = await givenDispute();
  const next = (administratorId: string) =>
    findNextDispute(ctx.store.read, {
      mode: ctx.payments.mode,
      administratorId,
    });
  expect(await next(requester.id)).toBeUndefined();
  expect(await next("somebody else")).toMatchObject({
    payment: { id: (await payment()).id },
  });
});
