import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { AcceptanceTest } from "~/domain/projects/acceptance-test";
import { listMilestones } from "~/models/projects/project-milestones.server";
import { runAcceptanceTest } from "~/services/projects/held-payments/run-acceptance-test.server";
import { proposeChange } from "~/services/projects/offers/change-milestone.server";
import { makeOffer } from "~/services/projects/offers/make-offer.server";

import { agents } from "../../../../drizzle/schema";
import { given } from "../../../support/given";
import { givenDeal, payNext, TERMS } from "../../../support/given-deals";
import { givenProject } from "../../../support/given-projects";
import { givenEndpoint, INPUT, runsIn } from "../../../support/given-runs";
import { payingCtx, type PayingCtx } from "../../../support/paying";
import { strictCtx } from "../../../support/watched-transactions";

/** An endpoint of an operator, and terms whose work it checks. */
async function givenTest(ctx: PayingCtx, values: Partial<AcceptanceTest> = {}) {
  const { agent, host, calls } = await givenEndpoint(ctx);
  const operator = await given.operator(ctx);
  await ctx.store.tx((tx) =>
    tx
      .update(agents)
      .set({ ownerUserId: operator.id })
      .where(eq(agents.id, agent.id)),
  );
  const acceptanceTest: AcceptanceTest = {
    agent: agent.slug,
    operation: "score",
    input: INPUT,
    expected: { score: 7, tags: ["hot"] },
    ...values,
  };
  const milestones = [{ ...TERMS.milestones[0]!, acceptanceTest }];
  return { operator, host, calls, terms: { ...TERMS, milestones } };
}

test.each([
  ['{"tags":["hot"],"score":7}', 200, true],
  ['{"score":7}', 200, false],
  ['{"score":7,"tags":["hot"]}', 422, false],
  ["not JSON", 200, false],
  ["", 500, false],
])("an answer of %s with %i: passed %s", async (body, status, isPassed) => {
  const ctx = await payingCtx();
  const { operator, host, calls, terms } = await givenTest(ctx);
  const deal = await givenDeal(ctx, terms, { operator });
  const paymentId = await payNext(ctx, deal);
  Object.assign(host, { body, status });
  const userId = deal.requester.id;
  const run = { paymentId, userId, clientAddress: "192.0.2.1" };

  const result = await runAcceptanceTest(ctx, run);

  expect(result.isPassed).toBe(isPassed);
  expect(calls).toHaveLength(1);
  expect(await runsIn(ctx)).toMatchObject([{ operation: "score", userId }]);
  const { id } = await given.user(ctx);
  await expect(
    runAcceptanceTest(ctx, { ...run, userId: id }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test.each([
  [{ agent: "no-such-agent" }],
  [{ operation: "rate" }],
  [{ input: { email: 7 } }],
])("a test that cannot run is refused with its offer: %o", async (wrong) => {
  const ctx = await payingCtx();
  const { operator, terms } = await givenTest(ctx, wrong);
  const { chatId } = await givenProject(ctx, { operator });
  await expect(
    makeOffer(ctx, { chatId, user: operator, terms }),
  ).rejects.toMatchObject({
    errors: { "milestones.0.acceptanceTest": expect.any(Array) as unknown },
  });
});

test("an acceptance test is checked in the transaction of its offer or change", async () => {
  const ctx = await payingCtx();
  const { operator, terms } = await givenTest(ctx);
  const { offer, requester } = await givenDeal(ctx, TERMS, { operator });
  const [milestone] = await listMilestones(ctx.store.read, [offer.id]);
  const strict = strictCtx(ctx);

  await proposeChange(strict, {
    milestoneId: milestone!.id,
    user: requester,
    terms: terms.milestones[0]!,
  });

  const { chatId } = await givenProject(ctx, { operator });
  await makeOffer(strict, { chatId, user: operator, terms });
});

test("only an agent of the project's operator can check the work", async () => {
  const ctx = await payingCtx();
  const { terms } = await givenTest(ctx);
  await expect(givenDeal(ctx, terms)).rejects.toMatchObject({
    errors: { "milestones.0.acceptanceTest": [expect.stringContaining("own")] },
  });
});
