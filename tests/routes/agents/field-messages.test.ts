import { expect, test } from "vitest";

import type { WizardPage } from "~/services/agents/show-wizard.server";
import { DRAFT_DEFAULTS } from "~/domain/agents/field-columns";
import { formValues } from "~/domain/agents/form-values";
import { stepOfField } from "~/domain/agents/steps";

import { testCtx } from "../../support/ctx";
import { COMPLETE, givenWriter } from "../../support/given-drafts";

const SLUG = "Slug must be lowercase letters, numbers, and dashes only";
const PRICE = "Price must be an amount in USD, such as 49 or 49.50";
const TRIAL = "Trial days must be a whole number from 0 to 90";
const REFUND = "Refund window must be a whole number from 0 to 90";
const VIDEO = "Please enter a valid URL or leave empty";

/** A field, an invalid value, and the message. */
const REFUSED = [
  ["slug", "Not A Slug", SLUG],
  ["slug", "under_score", SLUG],
  ["category", "Weapons", "Category is required"],
  ["priceUsd", -1, PRICE],
  ["priceUsd", "a lot", PRICE],
  ["trialDays", 91, TRIAL],
  ["trialDays", -1, TRIAL],
  ["trialDays", 1.5, TRIAL],
  ["refundWindowDays", 91, REFUND],
  ["refundWindowDays", "many", REFUND],
  ["demoVideoUrl", "not an address", VIDEO],
  ["runtimeBucket", "fast", "Choose one of: <5s, 5–60s, >60s, unknown"],
  ["deliverableType", "email", "Choose one of: zip, endpoint, instructions"],
  [
    "endpointAuthType",
    "basic",
    "Choose one of: none, api_key, bearer_token, oauth",
  ],
  ["priceModel", "rent", "Choose one of: free, one_time, subscription, usage"],
  ["license", "mit", "Choose one of: oss, commercial-single, commercial-org"],
  ["version", "two", "Version must look like 1.0.0"],
] as const;

const TYPED = formValues({
  ...DRAFT_DEFAULTS,
  ...COMPLETE,
  tags: [...COMPLETE.tags],
});

test("page and API refuse an invalid value with the same message", async () => {
  const ctx = await testCtx();
  const { browser, api, draft } = await givenWriter(ctx);
  for (const [field, value, message] of REFUSED) {
    const errors = { [field]: [message] };
    const put = await browser.api("PUT", `${api}/draft`, { [field]: value });
    expect(put).toMatchObject({ status: 400, body: { message, errors } });
    const saved = await browser.post("/add-agent/save", {
      ...TYPED,
      [field]: String(value),
      slugShown: draft.slug,
      draft: draft.id,
      step: String(stepOfField(field)),
    });
    expect(saved).toMatchObject({ status: 200, body: { errors } });
  }
});

test("page and API refuse a submission with the same messages", async () => {
  const ctx = await testCtx();
  const { browser, api, draft } = await givenWriter(ctx, {
    name: "Ab",
    slug: "ab",
    shortDesc: "Nine char",
    category: "",
    tags: [],
    instructionsMd: "Nineteen characters",
    priceUsd: 0.49,
  });
  const expected = {
    name: ["Agent name must be at least 3 characters"],
    slug: [SLUG],
    shortDesc: ["Short description must be at least 10 characters"],
    category: ["Category is required"],
    tags: ["At least one tag is required"],
    instructionsMd: ["Instructions must be at least 20 characters"],
    priceUsd: ["Price must be at least $0.50"],
  };
  const refused = await browser.api("POST", `${api}/submit`);
  expect(refused).toMatchObject({ status: 400 });
  expect((refused.body as { errors: object }).errors).toEqual(expected);
  const form = { step: "4", draft: draft.id, do: "submit" };
  const posted = await browser.post("/add-agent", form);
  const [message] = expected.name;
  expect(posted).toMatchObject({ status: 400, body: { message } });
  const page = await browser.get(`/add-agent?edit=${draft.id}&step=4`);
  const { missing } = page.body as WizardPage;
  expect(
    Object.fromEntries(missing.map(({ field, message }) => [field, [message]])),
  ).toEqual(expected);
});

test("the shortest and longest allowed values can be submitted", async () => {
  const ctx = await testCtx();
  const { browser, api } = await givenWriter(ctx, {
    name: "Abc",
    slug: "a-1",
    shortDesc: "Ten chars.",
    tags: ["a"],
    instructionsMd: "Twenty characters ok",
    priceUsd: 0.5,
    trialDays: 90,
    refundWindowDays: 0,
    demoVideoUrl: "",
  });
  expect((await browser.api("POST", `${api}/submit`)).status).toBe(200);
});
