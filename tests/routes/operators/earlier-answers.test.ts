import { expect, test } from "vitest";

import { operatorApplications } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { builderAnswers, ghostAnswers } from "../../support/given-desk";
import { signedInBrowser } from "../../support/given-session";

const GHOST = "/apply-ghost-ops";
const BUILDER = "/become-ai-agent-builder";

/** Somebody whose application of one form was rejected. */
async function givenRejected(ctx: TestCtx, page: string, answers: object) {
  const user = await given.user(ctx);
  const browser = await signedInBrowser(ctx, user.id);
  await browser.post(page, { ...answers });
  await ctx.store.tx((tx) =>
    tx.update(operatorApplications).set({ status: "rejected" }),
  );
  return browser;
}

test("the longer form begins with the answers of the shorter one", async () => {
  const ctx = await testCtx();
  const browser = await givenRejected(ctx, GHOST, ghostAnswers);
  const { body } = await browser.get(BUILDER);
  expect(body).toMatchObject({
    earlier: {
      experience: ghostAnswers.experience,
      availability: ghostAnswers.availability,
      portfolioUrl: ghostAnswers.portfolio,
      whyTakeOver: ghostAnswers.motivation,
    },
  });
});

test("the shorter form begins with the answers of the longer one", async () => {
  const ctx = await testCtx();
  const answers = { ...builderAnswers, rate: "149.50" };
  const browser = await givenRejected(ctx, BUILDER, answers);
  const { body } = await browser.get(GHOST);
  expect(body).toMatchObject({
    earlier: {
      experience: builderAnswers.experience,
      specialties: "API Integrations, Financial Systems",
      pricing: "$149.50, hourly",
      motivation: builderAnswers.whyTakeOver,
    },
  });
});

test("another account's form begins empty", async () => {
  const ctx = await testCtx();
  await givenRejected(ctx, GHOST, ghostAnswers);
  const other = await signedInBrowser(ctx, (await given.user(ctx)).id);
  const { body } = await other.get(BUILDER);
  expect(body).not.toHaveProperty("earlier.experience");
});
