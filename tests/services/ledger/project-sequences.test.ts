import fc from "fast-check";
import { expect, test } from "vitest";

import {
  insertProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import { recordChargeback } from "~/services/ledger/dispute-journals.server";
import { bookedPayment } from "~/services/ledger/paid-parts.server";
import {
  recordHold,
  recordRelease,
  shareOfProject,
} from "~/services/ledger/project-journals.server";
import {
  recordRefund,
  recordRefundFailed,
} from "~/services/ledger/refund-journals.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  balanceOf,
  postedJournals,
  sumCents,
} from "../../support/given-ledger";

const ACTS = ["release", "refund", "refund fails", "chargeback"] as const;
type Act = (typeof ACTS)[number];
type State = "held" | "released" | "refunded" | "lost";
type Project = {
  payment: ProjectPayment;
  state: State;
  share: number;
  round: number;
};

const projects = fc.array(
  fc.record({
    amountCents: fc.integer({ min: 100, max: 500_000 }),
    acts: fc.array(fc.constantFrom(...ACTS), { maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 8 },
);

async function perform(ctx: TestCtx, project: Project, act: Act) {
  const { payment, state, round } = project;
  const paid = bookedPayment(payment);
  const refundId = `${payment.id}:${round}`;
  await ctx.store.tx(async (tx) => {
    if (act === "release" && state === "held") {
      const shareCents = await shareOfProject(tx, payment);
      await recordRelease(ctx, tx, { payment, shareCents, at: ctx.now() });
      Object.assign(project, { state: "released", share: shareCents });
    } else if (act === "refund" && ["held", "released"].includes(state)) {
      await recordRefund(ctx, tx, { paid, refundId });
      project.state = "refunded";
    } else if (act === "refund fails" && state === "refunded") {
      await recordRefundFailed(ctx, tx, { paid, refundId });
      const back = project.share > 0 ? "released" : "held";
      Object.assign(project, { state: back, round: round + 1 });
    } else if (act === "chargeback" && state !== "lost") {
      const dispute = { id: `${payment.id}:dispute` };
      await recordChargeback(ctx, tx, { paid, dispute });
      project.state = "lost";
    }
  });
}

test("after any sequence of held-payment events the books match", async () => {
  const ctx = await testCtx();
  await fc.assert(
    fc.asyncProperty(projects, async (wanted) => {
      const payer = await given.user(ctx);
      const operator = await given.operator(ctx);
      const done: Project[] = [];
      for (const { amountCents, acts } of wanted) {
        const payment = await ctx.store.tx(async (tx) => {
          const row = await insertProjectPayment(tx, {
            id: ctx.newId(),
            amountCents,
            paymentMode: "sandbox",
            payerUserId: payer.id,
            recipientUserId: operator.id,
            createdAt: ctx.now(),
            updatedAt: ctx.now(),
          });
          await recordHold(ctx, tx, row!);
          return row!;
        });
        const project: Project = { payment, state: "held", share: 0, round: 0 };
        for (const act of acts) await perform(ctx, project, act);
        done.push(project);
      }
      for (const { entries } of await postedJournals(ctx)) {
        expect(sumCents(entries)).toBe(0);
      }
      const { read } = ctx.store;
      for (const { payment, state } of done) {
        const kept = state === "held" ? 0 - payment.amountCents : 0;
        expect(await balanceOf(read, "held", payment.id)).toBe(kept);
      }
      const shares = done
        .filter(({ state }) => state === "released")
        .reduce((sum, { share }) => sum + share, 0);
      const owed = await balanceOf(read, "creator_payable", operator.id);
      expect(owed).toBe(0 - shares);
    }),
    { numRuns: 20 },
  );
});
