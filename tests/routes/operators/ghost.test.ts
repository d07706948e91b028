import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenApplication, mailsTo } from "../../support/given-accounts";
import {
  applicationsIn,
  builderAnswers,
  errorsOf,
  ghostAnswers,
  mailsIn,
  typedAgain,
  type Typed,
} from "../../support/given-desk";
import { signedInBrowser } from "../../support/given-session";

const PAGE = "/apply-ghost-ops";

async function applicant() {
  const ctx = await testCtx();
  const user = await given.user(ctx, { timeZone: "Europe/Madrid" });
  return { ctx, user, browser: await signedInBrowser(ctx, user.id) };
}

test("all fields are stored in the same queue, linked to the account", async () => {
  const { ctx, user, browser } = await applicant();

  const { location } = await browser.post(PAGE, {
    ...ghostAnswers,
    email: "other@example.com",
    automationTypes: ["Lead Generation", "Accounting"],
    status: "approved",
  });

  const rows = await applicationsIn(ctx);
  expect(rows).toMatchObject([
    {
      form: "ghost",
      status: "pending",
      userId: user.id,
      email: user.email,
      fullName: "Dana Reyes",
      operatorName: "night_jar",
      experience: "10+ years",
      specialties: "Phone agents, intake forms",
      automationTypes: ["Lead Generation", "Accounting"],
      portfolioUrl: "https://work.example.com",
      portfolio: null,
      pricing: "120 an hour",
      availability: "contract",
      whyTakeOver: "To build more of them.",
      timezone: "Europe/Madrid",
      rateType: null,
      bio: null,
    },
  ]);
  expect(location).toBe(`${PAGE}?received=${rows[0]?.id}`);
  expect((await browser.get(location!)).body).toMatchObject({
    state: "received",
  });
});

test("a portfolio can be text, and automation types are optional", async () => {
  const { ctx, browser } = await applicant();

  await browser.post(PAGE, { ...ghostAnswers, portfolio: "Two clinics." });

  expect(await applicationsIn(ctx)).toMatchObject([
    { portfolioUrl: null, portfolio: "Two clinics.", automationTypes: [] },
  ]);
});

const refused: [field: string, message: string, sent: Typed][] = [
  ["operatorName", "Operator name is required", { operatorName: " " }],
  ["realName", "Real name is required", { realName: "" }],
  ["experience", "Please select your years of experience", { experience: "" }],
  ["specialties", "Specialties are required", { specialties: "" }],
  ["portfolio", "Portfolio is required", { portfolio: "" }],
  [
    "portfolio",
    "Please enter a valid portfolio URL",
    { portfolio: "JavaScript:alert(1)" },
  ],
  [
    "portfolio",
    "Please enter a valid portfolio URL",
    { portfolio: " data:text/html,x" },
  ],
  ["pricing", "Pricing is required", { pricing: "" }],
  ["availability", "Please select your availability", { availability: "" }],
  ["motivation", "Motivation is required", { motivation: "\n" }],
];

test.each(refused)('%s responds with "%s"', async (field, message, sent) => {
  const { ctx, browser } = await applicant();

  const answer = await browser.post(PAGE, { ...ghostAnswers, ...sent });

  expect(answer.status).toBe(400);
  expect(errorsOf(answer.body)).toEqual({ [field]: [message] });
  expect(await applicationsIn(ctx)).toEqual([]);
});

test("the input is kept, including a single choice", async () => {
  const { browser } = await applicant();
  const typed = { ...ghostAnswers, automationTypes: ["Accounting"] };

  const { body } = await browser.post(PAGE, {
    ...typed,
    portfolio: "data:,x",
  });

  expect(typedAgain(body)).toMatchObject({
    ...typed,
    automationTypes: "Accounting",
    portfolio: "data:,x",
  });
});

test("visitors are redirected to sign in, and nothing is stored", async () => {
  const ctx = await testCtx();

  const answer = await testBrowser(ctx).post(PAGE, ghostAnswers);

  expect(answer.location).toBe("/auth?redirectTo=%2Fapply-ghost-ops&unsent=1");
  expect(await applicationsIn(ctx)).toEqual([]);
});

test("of two concurrent applications one is stored and mailed once, the other refused", async () => {
  const { ctx, user, browser } = await applicant();

  const answers = await Promise.all([
    browser.post(PAGE, ghostAnswers),
    browser.post(PAGE, ghostAnswers),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await applicationsIn(ctx)).toHaveLength(1);
  const mails = await mailsTo(ctx, user.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.textBody).toContain("within 48-72 hours");
});

test("both forms share the queue: an account can have one waiting application", async () => {
  const { ctx, browser } = await applicant();
  await browser.post("/become-ai-agent-builder", builderAnswers);

  expect((await browser.get(PAGE)).body).toMatchObject({ state: "waiting" });
  expect((await browser.post(PAGE, ghostAnswers)).status).toBe(409);
  expect(await applicationsIn(ctx)).toHaveLength(1);
});

test("after the decision the account may apply again", async () => {
  const { ctx, user, browser } = await applicant();
  await givenApplication(ctx, {
    userId: user.id,
    email: user.email,
    status: "rejected",
  });

  expect((await browser.post(PAGE, ghostAnswers)).status).toBe(302);
  expect(await applicationsIn(ctx)).toHaveLength(2);
});

test("a filled honeypot and a sixth attempt per minute are refused", async () => {
  const { ctx, browser } = await applicant();
  const trapped = { ...ghostAnswers, website_url: "x" };
  for (let count = 0; count < 5; count += 1) {
    expect((await browser.post(PAGE, trapped)).status).toBe(400);
  }

  expect((await browser.post(PAGE, ghostAnswers)).status).toBe(429);
  expect(await applicationsIn(ctx)).toEqual([]);
  expect(await mailsIn(ctx)).toEqual([]);
});
