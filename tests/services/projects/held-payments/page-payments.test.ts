import { expect, test } from "vitest";

import { readProjectPaymentsAddress } from "~/domain/projects/payments-address";
import { findPaidAttempt } from "~/models/payments/payment-attempts.server";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import {
  pageProjectPayments,
  sumHeld,
} from "~/services/projects/held-payments/page-payments.server";
import { resolveDispute } from "~/services/projects/held-payments/resolve-dispute.server";
import { renameProject } from "~/services/projects/rename-project.server";

import { givenHeld } from "../../../support/given-deals";
import { CARDS } from "../../../support/given-sales";
import { signedInBrowser } from "../../../support/given-session";
import { givenAdministrator } from "../../../support/given-submissions";
import { payingCtx } from "../../../support/paying";

async function givenListed(card = CARDS.good) {
  const ctx = await payingCtx();
  const held = await givenHeld(ctx, card);
  const admin = await signedInBrowser(ctx, (await givenAdministrator(ctx)).id);
  const listed = (query: Record<string, string>) => {
    const text = new URLSearchParams(query);
    return pageProjectPayments(ctx, readProjectPaymentsAddress(text));
  };
  const find = async (query: Record<string, string>) =>
    (await listed(query)).payments.map(({ id }) => id);
  return { ctx, ...held, admin, listed, find };
}

test("a project payment is found by its project, parties, number and reference", async () => {
  const { ctx, find, paymentId, chatId, requester, operator } =
    await givenListed();
  const attempt = await findPaidAttempt(
    ctx.store.read,
    { projectPaymentId: paymentId },
    ["succeeded"],
  );
  const { intentId, chargeId } = attempt!;

  for (const q of [
    "CLINIC",
    requester.username,
    operator.username,
    paymentId.slice(0, 8),
    paymentId,
    intentId!,
    chargeId!,
  ]) {
    expect(await find({ q }), q).toEqual([paymentId]);
  }
  expect(await find({ q: "zeppelin" })).toEqual([]);
  expect(await find({ q: "pi_sandbox_00000000" })).toEqual([]);

  const renamed = { chatId, user: requester, projectName: "Zeppelin" };
  await renameProject(ctx, renamed);
  expect(await find({ q: "zeppelin" })).toEqual([paymentId]);
});

test("project payments are filtered by party and status", async () => {
  const { find, admin, paymentId, operator } = await givenListed();
  expect(await find({ person: operator.id })).toEqual([paymentId]);
  expect(await find({ person: "nobody" })).toEqual([]);
  expect(await find({ status: "held" })).toEqual([paymentId]);
  expect(await find({ status: "released" })).toEqual([]);
  const { body } = await admin.get(`/admin/users?user=${operator.id}`);
  expect(JSON.stringify(body)).toContain(
    `/admin/project-payments?person=${operator.id}`,
  );
});

test("a payment leads to its project only once it was disputed", async () => {
  const { ctx, listed, paymentId, requester } = await givenListed();
  const [before] = (await listed({})).payments;
  expect(before).toMatchObject({ href: null, bankCase: null });

  await actOnPayment(ctx, {
    paymentId,
    userId: requester.id,
    act: "dispute",
    note: "Nothing that was delivered works.",
  });
  const { payments, total } = await listed({ status: "disputed" });
  expect(total).toBe(1);
  expect(payments).toMatchObject([{ href: `/admin/disputes/${paymentId}` }]);
});

test("a decided split has a filter of its own, and is still found as a dispute", async () => {
  const { ctx, admin, find, paymentId, requester } = await givenListed();
  const { id: administratorId } = await givenAdministrator(ctx, "third_eye");
  const note = "Nothing that was delivered works.";
  const dispute = { paymentId, userId: requester.id, act: "dispute" } as const;
  await actOnPayment(ctx, { ...dispute, note });
  expect(await find({ status: "all_held" })).toEqual([paymentId]);
  expect(await sumHeld(ctx)).toBe("$500.00 in 1 payment");

  await resolveDispute(ctx, {
    administratorId,
    paymentId,
    outcome: "split",
    refundCents: 5_000,
    note: "Half of it works.",
  });
  await ctx.settle();

  expect(await find({ status: "split" })).toEqual([paymentId]);
  expect(await find({ status: "released" })).toEqual([]);
  expect(await find({ status: "all_held" })).toEqual([]);
  expect(await sumHeld(ctx)).toBe("$0.00 in 0 payments");
  const { body } = await admin.get("/admin/search?q=clinic");
  const { lists } = body as { lists: { title: string }[] };
  expect(lists.find(({ title }) => title === "Disputes")).toMatchObject({
    total: 1,
    href: "/admin/project-payments?q=clinic&status=ever_disputed",
    found: [{ about: expect.stringContaining("Split, $50.00 went back") }],
  });
});

test("a project payment that a bank asks about is marked in every list", async () => {
  const { ctx, admin, listed, paymentId, requester } = await givenListed(
    CARDS.inquired,
  );
  const marked = { id: paymentId, bankCase: "inquiry" };
  expect((await listed({})).payments).toMatchObject([marked]);
  const account = await admin.get(`/admin/users?user=${requester.id}`);
  expect(account.body).toMatchObject({ open: { held: [marked] } });

  const note = "Nothing that was delivered works.";
  const dispute = {
    paymentId,
    userId: requester.id,
    act: "dispute",
    note,
  } as const;
  await actOnPayment(ctx, dispute);
  const disputes = await admin.get("/admin/disputes");
  expect(disputes.body).toMatchObject({ disputes: [marked] });
});
