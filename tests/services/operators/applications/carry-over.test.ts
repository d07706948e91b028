import { expect, test } from "vitest";

import { updateOperatorProfile } from "~/models/operators/operator-profiles.server";
import { decideApplication } from "~/services/operators/applications/decide-application.server";

import { testCtx, type TestCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import { applicationsIn, ghostAnswers } from "../../../support/given-desk";
import { signedInBrowser } from "../../../support/given-session";
import { givenAdministrator } from "../../../support/given-submissions";

const PROFILE = "/dashboard/operator-profile";

/** The profile's form of somebody whose shorter application was approved. */
async function approvedForm(
  ctx: TestCtx,
  answers: Record<string, string | string[]>,
  own?: Parameters<typeof updateOperatorProfile>[2],
) {
  const user = await given.user(ctx);
  if (own) await ctx.store.tx((tx) => updateOperatorProfile(tx, user.id, own));
  const browser = await signedInBrowser(ctx, user.id);
  await browser.post("/apply-ghost-ops", { ...ghostAnswers, ...answers });
  const [application] = await applicationsIn(ctx);
  await decideApplication(ctx, {
    administratorId: (await givenAdministrator(ctx)).id,
    applicationId: application!.id,
    status: "approved",
  });
  return (await browser.get(PROFILE)).body;
}

test("the profile's form starts with the answers of the shorter application", async () => {
  const ctx = await testCtx();
  const body = await approvedForm(ctx, {
    specialties: "Voice AI, intake forms\nand API integration",
    automationTypes: ["E-commerce", "Accounting"],
    pricing: "$120.50 per hour",
  });
  expect(body).toMatchObject({
    operator: {
      listing: "listed",
      headline: "Voice AI, intake forms and API integration",
      operatorSpecializations: ["ecommerce", "voice_ai", "api_integration"],
      hourlyRate: "120.50",
      bio: "",
    },
  });
});

test("what the profile has already stays", async () => {
  const ctx = await testCtx();
  const body = await approvedForm(
    ctx,
    { specialties: "Voice AI" },
    {
      operatorHeadline: "My own line",
      operatorSpecializations: ["hipaa"],
      operatorRateCents: 9_000,
    },
  );
  expect(body).toMatchObject({
    operator: {
      headline: "My own line",
      operatorSpecializations: ["hipaa"],
      hourlyRate: "90.00",
    },
  });
});

test("specialties too long for a headline become the bio", async () => {
  const ctx = await testCtx();
  const specialties = "Phone agents for clinics. ".repeat(6).trim();
  expect(await approvedForm(ctx, { specialties })).toMatchObject({
    operator: { headline: "", bio: specialties },
  });
});

test.each(["100 to 150 an hour", "€120 an hour", "2,000 per project"])(
  "no hourly rate is guessed from %s",
  async (pricing) => {
    const ctx = await testCtx();
    expect(await approvedForm(ctx, { pricing })).toMatchObject({
      operator: { hourlyRate: "" },
    });
  },
);
