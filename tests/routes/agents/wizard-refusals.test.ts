import { expect, test } from "vitest";

import type { WizardAnswer } from "~/http/agents/wizard-acts.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { agentRow, givenWriter } from "../../support/given-drafts";

const BASIC = {
  step: "1",
  draft: "",
  revision: "",
  slug: "",
  slugShown: "",
  name: "Inbox Triage",
  shortDesc: "Sorts a shared inbox.",
  tags: "A, b",
  longDescMd: "",
  category: "Marketing",
};

test("unreadable input is reported and kept on the page while the rest is saved", async () => {
  const ctx = await testCtx();
  const { browser, draft } = await givenWriter(ctx);
  const refused = await browser.post("/add-agent", {
    step: "3",
    draft: draft.id,
    revision: "1",
    go: "4",
    priceModel: "one_time",
    priceUsd: "about 20",
    trialDays: "12",
    license: "oss",
    refundWindowDays: "91",
  });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    errors: {
      priceUsd: ["Price must be an amount in USD, such as 49 or 49.50"],
      refundWindowDays: ["Refund window must be a whole number from 0 to 90"],
    },
    typed: { priceUsd: "about 20", refundWindowDays: "91" },
    revision: 2,
  });
  expect(
    (await browser.get(`/add-agent?draft=${draft.id}`)).body,
  ).toMatchObject({
    values: { trialDays: "12", license: "oss", priceUsd: "149.50" },
  });
});

test.each(["100000", "100000.00", "1234567890"])(
  "the price %s is refused when it is saved, and everything else is kept",
  async (priceUsd) => {
    const ctx = await testCtx();
    const { browser, draft } = await givenWriter(ctx);
    const refused = await browser.post("/add-agent", {
      step: "3",
      draft: draft.id,
      revision: "1",
      go: "4",
      priceModel: "one_time",
      priceUsd,
      trialDays: "12",
    });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: { priceUsd: ["Price must be at most $99,999.99"] },
        typed: { priceUsd },
      },
    });
    const { body } = await browser.get(`/add-agent?draft=${draft.id}`);
    expect(body).toMatchObject({
      values: { trialDays: "12", priceUsd: "149.50" },
    });
  },
);

test("a taken slug is reported while the rest is saved", async () => {
  const ctx = await testCtx();
  const { browser, draft } = await givenWriter(ctx);
  await given.liveAgent(ctx, {
    ownerUserId: (await given.user(ctx)).id,
    slug: "taken",
  });
  const saved = await browser.post("/add-agent/save", {
    ...BASIC,
    name: "Renamed",
    draft: draft.id,
    revision: "1",
    slug: "taken",
    slugShown: draft.slug,
  });
  expect(saved).toMatchObject({
    status: 200,
    body: { errors: { slug: ["This slug is already taken."] }, revision: 2 },
  });
  expect(await agentRow(ctx, draft.id)).toMatchObject({ name: "Renamed" });
});

test("a stale tab is notified, keeps its text, and may overwrite the other", async () => {
  const ctx = await testCtx();
  const { browser, draft } = await givenWriter(ctx);
  const tab = (name: string, extra: object) => ({
    ...BASIC,
    name,
    draft: draft.id,
    revision: "1",
    slug: draft.slug,
    slugShown: draft.slug,
    ...extra,
  });
  const first = await browser.post("/add-agent/save", tab("Tab one", {}));
  expect(first.body).toMatchObject({
    revision: 2,
    slug: "tab-one",
    errors: {},
  });
  const behind = await browser.post("/add-agent/save", tab("Tab two", {}));
  expect(behind).toMatchObject({ status: 409, body: { isConflict: true } });
  const posted = await browser.post("/add-agent", tab("Tab two", { go: "2" }));
  expect(posted.status).toBe(409);
  const answer = posted.body as WizardAnswer;
  expect(answer).toMatchObject({
    isConflict: true,
    typed: { name: "Tab two" },
  });
  expect(await agentRow(ctx, draft.id)).toMatchObject({ name: "Tab one" });
  const over = await browser.post(
    "/add-agent",
    tab("Two", { do: "overwrite" }),
  );
  expect(over.status).toBe(302);
  expect(await agentRow(ctx, draft.id)).toMatchObject({ name: "Two" });
});
