import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";

import { ORDER_STATUSES } from "~/domain/orders/orders";
import { PAYMENT_STATUSES, REQUEST_STATUSES } from "~/domain/projects/projects";
import { findWork } from "~/models/operators/work-records.server";

import {
  agents,
  operatorRequests,
  orders,
  projectPayments,
} from "../../drizzle/schema";
import { testCtx } from "../support/ctx";
import { given } from "../support/given";
import { givenCatalogue } from "../support/given-catalogue";

/** What each kind of row becomes, one step after the other; null deletes it. */
const lives = fc.record({
  order: fc.array(fc.constantFrom(...ORDER_STATUSES), { maxLength: 6 }),
  request: fc.array(
    fc.option(fc.constantFrom(...REQUEST_STATUSES), { freq: 5 }),
    { maxLength: 6 },
  ),
  payment: fc.array(fc.constantFrom(...PAYMENT_STATUSES), { maxLength: 4 }),
  agent: fc.array(fc.option(fc.boolean(), { freq: 5 }), { maxLength: 6 }),
});

test("counted work follows every change of its rows", async () => {
  const ctx = await testCtx();
  await fc.assert(
    fc.asyncProperty(lives, async (life) => {
      const operator = await given.user(ctx);
      const requester = await given.user(ctx);
      const sold = await given.liveAgent(ctx, { ownerUserId: operator.id });
      const other = await given.liveAgent(ctx, { ownerUserId: operator.id });
      const bought = { agent: sold, buyerUserId: requester.id };
      const order = await givenCatalogue.order(ctx, bought);
      const parties = { operatorId: operator.id, requesterId: requester.id };
      const project = await givenCatalogue.paidProject(ctx, parties);

      const { orderStatus, paymentStatus, requestStatus, isLive } =
        await ctx.store.tx(async (tx) => {
          for (const status of life.order) {
            await tx
              .update(orders)
              .set({ status })
              .where(eq(orders.id, order.id));
          }
          const isPayment = eq(projectPayments.id, project.paymentId);
          for (const status of life.payment) {
            await tx.update(projectPayments).set({ status }).where(isPayment);
          }
          const isOperators = eq(operatorRequests.operatorId, operator.id);
          for (const status of life.request) {
            await (status === null
              ? tx.delete(operatorRequests).where(isOperators)
              : tx.update(operatorRequests).set({ status }).where(isOperators));
          }
          const isOther = eq(agents.id, other.id);
          for (const live of life.agent) {
            await (live === null
              ? tx.delete(agents).where(isOther)
              : tx.update(agents).set({ isLive: live }).where(isOther));
          }
          return {
            orderStatus: life.order.at(-1) ?? "completed",
            paymentStatus: life.payment.at(-1) ?? "released",
            requestStatus: last(life.request, "completed"),
            isLive: last(life.agent, true),
          };
        });

      const lost = [orderStatus, paymentStatus].filter((status) =>
        ["refunded", "charged_back"].includes(status),
      );
      const isPaid = paymentStatus === "released";
      expect(await findWork(ctx.store.read, "sandbox", operator.id)).toEqual({
        sales: orderStatus === "completed" ? 1 : 0,
        failures: lost.length,
        completedProjects: isPaid && requestStatus === "completed" ? 1 : 0,
        weapons: isLive ? 2 : 1,
      });
    }),
    { numRuns: 25 },
  );
});

/** The last value, unless the row was deleted before. */
function last<T>(values: readonly (T | null)[], first: T): T | null {
  return values.includes(null) ? null : (values.at(-1) ?? first);
}
