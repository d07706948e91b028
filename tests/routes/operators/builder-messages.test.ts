import { expect, test } from "vitest";

import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import {
  applicationsIn,
  builderAnswers,
  errorsOf,
  mailsIn,
  typedAgain,
  type Typed,
} from "../../support/given-desk";

const PAGE = "/become-ai-agent-builder";

const ways = [
  ["page", (b: TestBrowser, sent: Typed) => b.post(PAGE, sent)],
  [
    "API",
    (b: TestBrowser, sent: Typed) =>
      b.api("POST", "/api/operator-applications", sent),
  ],
] as const;

const BIO = "Bio must be at least 100 characters";
const REASON = "Please provide a detailed explanation";
const EMAIL = "Please enter a valid email address";
const LINKEDIN = "Please enter a valid LinkedIn URL";
const WEBSITE = "Please enter a valid website URL";
const PORTFOLIO = "Please enter a valid portfolio URL";
const ZONE = "Enter a time zone such as Europe/Berlin or UTC-5";
const RATE = "Please enter the rate as an amount in USD, such as 150 or 149.50";

const refused: [field: string, message: string, sent: Typed][] = [
  ["expertise", "Select at least one expertise area", { expertise: [] }],
  ["bio", BIO, { bio: "b".repeat(99) }],
  ["bio", BIO, { bio: `  ${"b".repeat(99)}\n ` }],
  ["bio", BIO, { bio: "" }],
  ["whyTakeOver", REASON, { whyTakeOver: "w".repeat(49) }],
  ["whyTakeOver", REASON, { whyTakeOver: ` ${"w".repeat(49)} ` }],
  ["linkedinUrl", LINKEDIN, { linkedinUrl: "linkedin.com/in/dana" }],
  ["linkedinUrl", LINKEDIN, { linkedinUrl: "javascript:alert(1)" }],
  ["websiteUrl", WEBSITE, { websiteUrl: "data:text/html,<b>x</b>" }],
  ["websiteUrl", WEBSITE, { websiteUrl: "https:dana.example" }],
  ["portfolioUrl", PORTFOLIO, { portfolioUrl: "ftp://dana.example" }],
  ["portfolioUrl", PORTFOLIO, { portfolioUrl: "https://" }],
  ["fullName", "Full name is required", { fullName: "   " }],
  ["email", EMAIL, { email: "dana" }],
  ["email", EMAIL, { email: "" }],
  ["timezone", "Timezone is required", { timezone: "" }],
  ["timezone", ZONE, { timezone: "Nowhere/Land" }],
  ["timezone", ZONE, { timezone: "UTC minus 5" }],
  [
    "experience",
    "Please select your years of experience",
    { experience: "11 years" },
  ],
  ["availability", "Please select your availability", { availability: "" }],
  ["rateType", "Please select a rate type", { rateType: "daily" }],
  ["rate", RATE, { rate: "12.345" }],
  ["rate", RATE, { rate: "-5" }],
  ["bio", "Use at most 5,000 characters.", { bio: "b".repeat(5001) }],
];

for (const [way, send] of ways) {
  test.each(refused)(`${way}: %s responds with "%s"`, async (...row) => {
    const [field, message, sent] = row;
    const ctx = await testCtx();

    const answer = await send(testBrowser(ctx), { ...builderAnswers, ...sent });

    expect(answer.status).toBe(400);
    expect(errorsOf(answer.body)).toEqual({ [field]: [message] });
    expect(await applicationsIn(ctx)).toEqual([]);
    expect(await mailsIn(ctx)).toEqual([]);
  });
}

test("an unknown area is refused", async () => {
  const ctx = await testCtx();
  const sent = { ...builderAnswers, expertise: ["Piracy"] };

  const answer = await testBrowser(ctx).api(
    "POST",
    "/api/operator-applications",
    sent,
  );

  expect(answer.status).toBe(400);
  expect(errorsOf(answer.body)).toEqual({
    "expertise.0": ["Choose from the listed expertise areas"],
  });
});

test("an empty application lists every required field", async () => {
  const ctx = await testCtx();

  const page = await testBrowser(ctx).post(PAGE);
  const api = await testBrowser(ctx).api(
    "POST",
    "/api/operator-applications",
    {},
  );

  expect(errorsOf(api.body)).toEqual(errorsOf(page.body));
  expect(Object.keys(errorsOf(api.body)).sort()).toEqual(
    Object.keys(builderAnswers).sort(),
  );
});

test("the input is kept, including multiple choices", async () => {
  const ctx = await testCtx();
  const typed = { ...builderAnswers, bio: "too short", websiteUrl: "no" };

  const { body } = await testBrowser(ctx).post(PAGE, typed);

  expect(typedAgain(body)).toEqual(typed);
});
