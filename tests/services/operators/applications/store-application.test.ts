import { expect, test } from "vitest";

import type { BuilderApplication } from "~/domain/operators/applications-form";
import { applyAsBuilder } from "~/services/operators/applications/apply-as-builder.server";
import { applyAsGhost } from "~/services/operators/applications/apply-as-ghost.server";
import { showApplicationPage } from "~/services/operators/applications/show-application-page.server";

import { testCtx } from "../../../support/ctx";
import { changeUser, given } from "../../../support/given";
import { applicationsIn, mailsIn } from "../../../support/given-desk";

const application: BuilderApplication = {
  fullName: "Dana Reyes",
  email: "dana@example.com",
  phone: null,
  linkedinUrl: null,
  websiteUrl: null,
  portfolioUrl: null,
  experience: "5-7 years",
  expertise: ["API Integrations"],
  availability: "part_time",
  timezone: "UTC",
  rateType: "hourly",
  rate: null,
  bio: "b",
  specialProjects: null,
  whyTakeOver: "w",
  additionalInfo: null,
};

const ghost = {
  operatorName: "night_jar",
  realName: "Dana Reyes",
  experience: "10+ years" as const,
  specialties: "Phone agents",
  automationTypes: [],
  portfolio: "Two clinics.",
  pricing: "120 an hour",
  availability: "contract" as const,
  motivation: "To build more.",
};

test("an address can have one waiting application, whoever sends it", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx, { email: application.email });
  await applyAsBuilder(ctx, { application, userId: null });

  const second = applyAsGhost(ctx, {
    application: { ...ghost, email: user.email },
    user,
  });

  await expect(second).rejects.toMatchObject({ code: "conflict" });
  expect(await applicationsIn(ctx)).toHaveLength(1);
});

test("an approved operator cannot apply again, also while hidden", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  await changeUser(ctx, user.id, { operatorStatus: "approved" });
  const approved = { ...user, operatorStatus: "approved" as const };

  const visit = { form: "ghost", receivedId: null, user: approved } as const;
  expect(await showApplicationPage(ctx, visit)).toBe("approved");
  await expect(
    applyAsGhost(ctx, { application: { ...ghost, email: user.email }, user }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(await applicationsIn(ctx)).toEqual([]);
});

test("an account can have one waiting application, even after it changed its address", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  await applyAsBuilder(ctx, { application, userId });

  const second = applyAsBuilder(ctx, {
    application: { ...application, email: "new@example.com" },
    userId,
  });

  await expect(second).rejects.toMatchObject({ code: "conflict" });
  expect(await mailsIn(ctx)).toHaveLength(1);
});

test("both forms at once from one account create one application", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const { email } = user;

  const outcomes = await Promise.allSettled([
    applyAsBuilder(ctx, {
      application: { ...application, email },
      userId: user.id,
    }),
    applyAsGhost(ctx, { application: { ...ghost, email }, user }),
  ]);

  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  expect(await applicationsIn(ctx)).toHaveLength(1);
  expect(await mailsIn(ctx)).toHaveLength(1);
});

test("different applicants do not block each other", async () => {
  const ctx = await testCtx();

  await Promise.all(
    ["a@example.com", "b@example.com", "c@example.com"].map((email) =>
      applyAsBuilder(ctx, {
        application: { ...application, email },
        userId: null,
      }),
    ),
  );

  expect(await applicationsIn(ctx)).toHaveLength(3);
});
