import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { editMessage } from "~/services/projects/edit-message.server";
import { proposeSplit } from "~/services/projects/held-payments/splits.server";
import { showDeals } from "~/services/projects/offers/show-deals.server";

import { givenHeld, paymentOf, standing } from "../../../support/given-deals";
import { messageRows, noticesOf } from "../../../support/given-projects";
import { payingCtx } from "../../../support/paying";

const DONE = "The agent answers all four lines.";
const MISSING = "Two of the four clinics do not ring.";

async function givenActs() {
  const ctx = await payingCtx();
  const deal = await givenHeld(ctx);
  const { paymentId, operator, requester } = deal;
  const act = (
    by: { id: string },
    what: Parameters<typeof actOnPayment>[1]["act"],
    note?: string,
  ) => actOnPayment(ctx, { paymentId, userId: by.id, act: what, note });
  const last = async () => (await messageRows(ctx)).slice(-2);
  return { ctx, ...deal, operator, requester, act, last };
}

test("a note on a payment is a message of its author after the line about it", async () => {
  const { ctx, act, last, operator, requester, paymentId } = await givenActs();

  await act(operator, "deliver", DONE);
  expect(await last()).toMatchObject([
    { messageType: "system", message: expect.not.stringContaining(DONE) },
    {
      messageType: "text",
      senderUserId: operator.id,
      message: DONE,
      paymentAct: "deliver",
      paymentId,
    },
  ]);
  const [notice] = await noticesOf(ctx, requester.id, "payment_delivered");
  expect(notice?.message).toContain(DONE);

  await act(requester, "changes", MISSING);
  expect((await last())[1]).toMatchObject({
    senderUserId: requester.id,
    message: MISSING,
    paymentAct: "changes",
  });
  await act(requester, "dispute", MISSING);
  await proposeSplit(ctx, {
    paymentId,
    userId: operator.id,
    refundCents: 1_000,
    note: "For the two clinics.",
  });
  expect((await last())[1]).toMatchObject({
    senderUserId: operator.id,
    message: "For the two clinics.",
    paymentAct: "split",
  });
});

test("the next step has what the other party wrote last", async () => {
  const { ctx, act, chatId, operator, requester } = await givenActs();
  const said = async () => {
    const { offers } = await showDeals(ctx, { chatId, userId: operator.id });
    return offers[0]?.milestones[0]?.payment?.said?.text ?? null;
  };
  expect(await said()).toBeNull();
  await act(operator, "deliver", DONE);
  expect(await said()).toBe(DONE);
  await act(requester, "changes", MISSING);
  expect(await said()).toBe(MISSING);
  await act(operator, "deliver", "All lines ring now.");
  expect(await said()).toBe("All lines ring now.");
});

test("nobody edits a note on a payment", async () => {
  const { ctx, act, last, chatId, operator } = await givenActs();
  await act(operator, "deliver", DONE);
  const [, note] = await last();
  const edit = { chatId, messageId: note!.id, user: operator };
  await expect(
    editMessage(ctx, { ...edit, message: "All eight lines." }),
  ).rejects.toMatchObject({ code: "forbidden" });
});

test.each(["held", "delivered", "disputed"] as const)(
  "an operator gives %s money back without asking anyone",
  async (status) => {
    const { ctx, act, operator, requester, paymentId } = await givenActs();
    if (status !== "held") await act(operator, "deliver", DONE);
    if (status === "disputed") await act(requester, "dispute", MISSING);
    expect((await paymentOf(ctx, paymentId)).status).toBe(status);

    await expect(act(requester, "refund")).rejects.toMatchObject({
      code: "forbidden",
    });
    await act(operator, "refund", "I can't finish this.");
    await ctx.settle();

    expect(await paymentOf(ctx, paymentId)).toMatchObject({
      status: "refunded",
      settlement: "returned",
      resolvedByUserId: operator.id,
      releasedCents: 0,
    });
    expect(await standing(ctx)).toEqual({ owed: 0, held: 0 });
    const notes = (await messageRows(ctx)).filter(
      ({ message }) => message === "I can't finish this.",
    );
    expect(notes).toMatchObject([
      { paymentAct: "refund", senderUserId: operator.id },
    ]);
    expect((await messageRows(ctx)).at(-1)?.message).toMatch(
      /^The operator gave the money back: \$.* was refunded/,
    );
    const receipts = await noticesOf(ctx, requester.id, "payment_receipt");
    expect(
      receipts.some(({ message }) => /gave the money back/.test(message)),
    ).toBe(true);
    await expect(act(operator, "refund")).rejects.toMatchObject({
      code: "conflict",
    });
  },
);

test("only the operator reads what is left of a release after our part", async () => {
  const { ctx, act, last, operator, requester } = await givenActs();
  await act(operator, "deliver", DONE);
  await act(requester, "release");
  const [notice] = await noticesOf(ctx, operator.id, "payment_released");
  expect(notice?.message).toMatch(/Your share is \$/);
  const receipts = await noticesOf(ctx, requester.id, "payment_receipt");
  const texts = [...receipts, (await last())[1]!].map(({ message }) => message);
  expect(texts.join(" ")).toMatch(/was released\..*was released\./);
  expect(texts.join(" ")).not.toContain("share");
});
