import { expect, test } from "vitest";

import type { loader } from "~/routes/agents/add-agent";
import { reviewAgent } from "~/services/approvals/review-agent.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenWriter } from "../../support/given-drafts";

type Page = Awaited<ReturnType<typeof loader>>;

/** A draft that was submitted, decided, and opened by its owner. */
async function givenDecided(ctx: TestCtx) {
  const writer = await givenWriter(ctx, { version: "1.0.0" });
  const { browser, api, draft } = writer;
  const administrator = await given.user(ctx, { role: "admin" });
  const page = async (step: number) =>
    (await browser.get(`/add-agent?edit=${draft.id}&step=${step}`))
      .body as Page;
  const decide = async (
    outcome: "approved" | "rejected",
    field: string | null,
  ) => {
    await browser.api("POST", `${api}/submit`);
    await reviewAgent(ctx, {
      administratorId: administrator.id,
      agentId: draft.id,
      outcome,
      notesMd: "Say **what it costs**.",
      field,
    });
    ctx.advance(60_000);
  };
  return { ...writer, page, decide };
}

test("the wizard shows why this version was rejected and which field was named", async () => {
  const ctx = await testCtx();
  const { browser, api, page, decide } = await givenDecided(ctx);
  expect((await page(1)).reviewSaid).toBeNull();
  await decide("rejected", "longDescMd");
  const said = {
    html: "<p>Say <strong>what it costs</strong>.</p>\n",
    concerns: { field: "longDescMd", name: "Long description" },
  };
  expect(await page(1)).toMatchObject({ state: "rejected", reviewSaid: said });
  await browser.api("PUT", `${api}/draft`, { longDescMd: "It costs nothing." });
  expect(await page(1)).toMatchObject({ state: "draft", reviewSaid: said });
  await decide("approved", null);
  await browser.api("PUT", `${api}/draft`, { longDescMd: "It costs more." });
  expect((await page(1)).reviewSaid).toBeNull();
});

test("the last step shows what the next version changes for buyers", async () => {
  const ctx = await testCtx();
  const { browser, api, page, decide } = await givenDecided(ctx);
  expect((await page(4)).changes).toBeNull();
  await decide("approved", null);
  expect((await page(4)).changes).toBeNull();
  await browser.api("PUT", `${api}/draft`, {
    trialDays: 14,
    longDescMd: "It sorts.",
    endpointAuthType: "none",
  });
  expect((await page(3)).changes).toBeNull();
  const { changes } = await page(4);
  expect(changes?.fields).toEqual([
    { field: "Version", before: "1.0.0", after: "1.0.1" },
    { field: "Trial days", before: "0", after: "14" },
  ]);
  expect(changes?.texts.map(({ field }) => field)).toEqual([
    "Long description",
  ]);
});
