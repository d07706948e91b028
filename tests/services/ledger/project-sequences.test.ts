import fc from "fast-check";
import { expect, test } from "vitest";

import { heldCents } from "~/domain/projects/held-payments";
import type { Db } from "~/models/platform/store.server";
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

import { expectMonthsToMatch } from "../../support/balanced-books";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  balanceOf,
  postedJournals,
  sumCents,
} from "../../support/given-ledger";

const ACTS = [
  "release",
  "refund",
  "split",
  "refund fails",
  "chargeback",
] as const;
type Act = { name: (typeof ACTS)[number]; percent: number };
type Project = {
  /** With what was released and refunded so far. */
  payment: ProjectPayment;
  /** The operator's standing share. */
  share: number;
  /** The refund that can still fail, and its amount. */
  refund: { id: string; cents: number; share: number } | null;
  refunds: number;
  isLost: boolean;
};

const projects = fc.array(
  fc.record({
    amountCents: fc.integer({ min: 100, max: 500_000 }),
    acts: fc.array(
      fc.record({
        name: fc.constantFrom(...ACTS),
        percent: fc.integer({ min: 1, max: 99 }),
      }),
      { maxLength: 6 },
    ),
  }),
  { minLength: 1, maxLength: 8 },
);

async function perform(ctx: TestCtx, project: Project, act: Act) {
  const { payment } = project;
  const held = heldCents(payment);
  await ctx.store.tx(async (tx) => {
    if (project.isLost) return;
    if (act.name === "release" && held > 0) await release(ctx, tx, project);
    if (act.name === "refund" && project.refund === null) {
      await refund(ctx, tx, { project, cents: held || payment.amountCents });
    }
    if (act.name === "split" && held > 1 && project.refund === null) {
      const cents = Math.max(1, Math.floor((held * act.percent) / 100));
      await refund(ctx, tx, { project, cents });
      await release(ctx, tx, project);
    }
    if (act.name === "refund fails" && project.refund) {
      const { id, cents, share } = project.refund;
      const paid = bookedPayment(payment);
      await recordRefundFailed(ctx, tx, { paid, refundId: id });
      payment.refundedCents -= cents;
      Object.assign(project, { share: project.share + share, refund: null });
    }
    if (act.name === "chargeback") {
      const dispute = { id: `${payment.id}:dispute` };
      const paid = bookedPayment(payment);
      await recordChargeback(ctx, tx, { paid, dispute });
      Object.assign(project, { share: 0, isLost: true });
    }
  });
}

async function release(ctx: TestCtx, tx: Db, project: Project) {
  const { payment } = project;
  const shareCents = await shareOfProject(tx, payment);
  await recordRelease(ctx, tx, { payment, shareCents, at: ctx.now() });
  payment.releasedCents += heldCents(payment);
  project.share += shareCents;
}

type Refunding = { project: Project; cents: number };

async function refund(ctx: TestCtx, tx: Db, { project, cents }: Refunding) {
  const { payment } = project;
  project.refunds += 1;
  const id = `${payment.id}:${project.refunds}`;
  const isReversal = cents > heldCents(payment);
  await recordRefund(ctx, tx, {
    paid: bookedPayment(payment),
    refundId: id,
    amountCents: cents,
  });
  const share = isReversal ? project.share : 0;
  payment.refundedCents += cents;
  project.share -= share;
  project.refund = { id, cents, share };
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
        const begun = { share: 0, refund: null, refunds: 0, isLost: false };
        const project: Project = { payment, ...begun };
        for (const act of acts) await perform(ctx, project, act);
        done.push(project);
      }
      for (const { entries } of await postedJournals(ctx)) {
        expect(sumCents(entries)).toBe(0);
      }
      const { read } = ctx.store;
      for (const { payment, isLost } of done) {
        const kept = isLost ? 0 : 0 - Math.max(0, heldCents(payment));
        expect(await balanceOf(read, "held", payment.id)).toBe(kept);
      }
      const shares = done.reduce((sum, { share }) => sum + share, 0);
      const owed = await balanceOf(read, "creator_payable", operator.id);
      expect(owed).toBe(0 - shares);
      await expectMonthsToMatch(ctx, operator.id);
    }),
    { numRuns: 40 },
  );
});
