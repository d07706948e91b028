import { expect, test } from "vitest";

import { findUser } from "~/models/accounts/users.server";
import { confirmEmail } from "~/services/accounts/confirm-email.server";
import { decideApplication } from "~/services/operators/applications/decide-application.server";
import { showOperatorDesk } from "~/services/insights/dashboard/show-operator-desk.server";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { postAsRead } from "../../support/decisions";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { otherProcess } from "../../support/given-delivery";
import { applicationsIn, builderAnswers } from "../../support/given-desk";
import { noticesOf } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";
import {
  auditEntries,
  givenAdministrator,
} from "../../support/given-submissions";

const EMAIL = "dana@example.com";

async function givenApplication(
  ctx: TestCtx,
  answers: Partial<Record<keyof typeof builderAnswers, unknown>> = {},
): Promise<string> {
  const answer = await testBrowser(ctx).api(
    "POST",
    "/api/operator-applications",
    { ...builderAnswers, ...answers },
  );
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
}

const rowOf = (ctx: TestCtx, id: string) => findUser(ctx.store.read, id);

test("approval lists the verified account of the address, and notifies it", async () => {
  const ctx = await testCtx();
  const id = await givenApplication(ctx);
  const user = await given.user(ctx, { email: EMAIL });
  const admin = await givenAdministrator(ctx);
  const browser = await signedInBrowser(ctx, admin.id);

  const answer = await browser.api(
    "PATCH",
    `/api/operator-applications/${id}/status`,
    { status: "approved", reviewNotes: "Welcome." },
  );

  expect(answer).toMatchObject({
    status: 200,
    body: {
      id,
      status: "approved",
      reviewNotes: "Welcome.",
      reviewedBy: admin.id,
      reviewedAt: ctx.now().toISOString(),
    },
  });
  expect(await rowOf(ctx, user.id)).toMatchObject({
    isOperator: true,
    operatorStatus: "approved",
  });
  expect(await noticesOf(ctx, user.id, "application_approved")).toHaveLength(1);
  expect((await mailsTo(ctx, EMAIL)).map(({ subject }) => subject)).toContain(
    "Your operator application is approved",
  );
  expect(await auditEntries(ctx)).toMatchObject([
    { act: "application_approved", subjectId: id, actorUserId: admin.id },
  ]);
});

test("an account is listed once its approved address is verified, not before", async () => {
  const ctx = await testCtx();
  const id = await givenApplication(ctx);
  const early = { email: EMAIL, emailVerifiedAt: null };
  const user = await given.user(ctx, early);
  const administratorId = (await givenAdministrator(ctx)).id;

  const decision = { administratorId, applicationId: id };
  await decideApplication(ctx, { ...decision, status: "approved" });
  expect(await rowOf(ctx, user.id)).toMatchObject({ isOperator: false });
  const [told] = await noticesOf(ctx, user.id, "application_unconfirmed");
  expect(told?.message).toMatch(/^Confirm your e-mail address/);
  const letters = (await mailsTo(ctx, EMAIL)).map(({ textBody }) => textBody);
  expect(letters.join()).toContain("/profile");
  const desk = () => showOperatorDesk(ctx, user);
  expect(await desk()).toMatchObject({ listing: "unconfirmed" });

  await ctx.store.tx((tx) => confirmEmail(ctx, tx, user));
  expect(await rowOf(ctx, user.id)).toMatchObject({
    isOperator: true,
    operatorStatus: "approved",
  });
  expect(await noticesOf(ctx, user.id, "application_listed")).toHaveLength(1);
});

test.each(["before", "after"])(
  "what an account approved %s its address was verified has not stated comes from the application",
  async (when) => {
    const ctx = await testCtx();
    const rate = { rateType: "hourly", rate: "95.50" };
    const expertise = ["Voice AI & Conversational Bots", "API Integrations"];
    const stated = { ...rate, expertise, timezone: "Europe/Berlin" };
    const id = await givenApplication(ctx, stated);
    const user = await given.user(ctx, {
      email: EMAIL,
      emailVerifiedAt: when === "before" ? null : ctx.now(),
      bio: "My own words.",
    });
    const { id: administratorId } = await givenAdministrator(ctx);
    const decision = { administratorId, applicationId: id };
    await decideApplication(ctx, { ...decision, status: "approved" });
    await ctx.store.tx((tx) => confirmEmail(ctx, tx, user));

    expect(await rowOf(ctx, user.id)).toMatchObject({
      isOperator: true,
      bio: "My own words.",
      operatorRateCents: 9_550,
      operatorSpecializations: ["voice_ai", "api_integration"],
      timeZone: "Europe/Berlin",
    });
  },
);

test("a rejection changes no account, and the applicant may apply again", async () => {
  const ctx = await testCtx();
  const id = await givenApplication(ctx);
  const user = await given.user(ctx, { email: EMAIL });
  const browser = await signedInBrowser(
    ctx,
    (await givenAdministrator(ctx)).id,
  );

  const page = `/admin/operator-applications?application=${id}`;
  const rejected = { applicationId: id, status: "rejected" };
  const silent = await postAsRead(browser, page, {
    ...rejected,
    reviewNotes: " ",
  });
  expect(silent.status).toBe(400);
  const answer = await postAsRead(browser, page, {
    ...rejected,
    reviewNotes: "Too early.",
  });

  expect(answer).toMatchObject({
    status: 302,
    location: "/admin/operator-applications",
  });
  expect(await rowOf(ctx, user.id)).toMatchObject({ isOperator: false });
  expect(await auditEntries(ctx)).toMatchObject([
    {
      act: "application_rejected",
      subjectId: id,
      before: { status: "pending" },
    },
  ]);
  const [told] = await noticesOf(ctx, user.id, "application_rejected");
  expect(told?.message).toMatch(/\nNote from the reviewer: Too early\.$/);
  await givenApplication(ctx);
  expect(await applicationsIn(ctx)).toHaveLength(2);
});

test("of two concurrent decisions one wins, and the other shows who was first", async () => {
  const ctx = await testCtx();
  const id = await givenApplication(ctx);
  const one = await givenAdministrator(ctx, "commander");
  const two = await givenAdministrator(ctx, "second_eye");

  const outcomes = await Promise.allSettled([
    decideApplication(ctx, {
      administratorId: one.id,
      applicationId: id,
      status: "approved",
    }),
    decideApplication(otherProcess(ctx, "other"), {
      administratorId: two.id,
      applicationId: id,
      status: "rejected",
      reviewNotes: "Too early.",
    }),
  ]);

  const [stored] = await applicationsIn(ctx);
  const first = stored?.reviewedBy === one.id ? one : two;
  const refused = outcomes.find(({ status }) => status === "rejected");
  expect(refused).toMatchObject({
    reason: {
      code: "conflict",
      message: expect.stringContaining(first.username) as unknown,
    },
  });
  expect(await auditEntries(ctx)).toHaveLength(1);
});

test("the page names a rate's type even without an amount", async () => {
  const ctx = await testCtx();
  await givenApplication(ctx);
  const browser = await signedInBrowser(
    ctx,
    (await givenAdministrator(ctx)).id,
  );

  expect(
    (await browser.get("/admin/operator-applications")).body,
  ).toMatchObject({ applications: [{ rate: "Not specified, Hourly" }] });
});

test("the list can be filtered, and other decisions are refused", async () => {
  const ctx = await testCtx();
  const id = await givenApplication(ctx);
  const browser = await signedInBrowser(
    ctx,
    (await givenAdministrator(ctx)).id,
  );

  const pending = await browser.api(
    "GET",
    "/api/operator-applications?status=pending",
  );
  expect(pending.body).toMatchObject([{ id, fullName: "Dana Reyes" }]);
  const approved = await browser.api(
    "GET",
    "/api/operator-applications?status=approved",
  );
  expect(approved.body).toEqual([]);
  const path = `/api/operator-applications/${id}/status`;
  const wrong = await browser.api("PATCH", path, { status: "pending" });
  expect(wrong.status).toBe(400);
  const unknown = "/api/operator-applications/unknown/status";
  const lost = await browser.api("PATCH", unknown, { status: "approved" });
  expect(lost.status).toBe(404);
});
