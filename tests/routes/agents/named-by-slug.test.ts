import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenWriter } from "../../support/given-drafts";
import { goodPackage } from "../../support/given-packages";
import { signedInBrowser } from "../../support/given-session";

const API = "/api/agents/inbox-triage";
const PACKAGE = {
  headers: { "Content-Type": "application/zip" },
  body: new Uint8Array(goodPackage()),
};

test("every operation on the user's draft accepts its slug instead of its id", async () => {
  const ctx = await testCtx();
  const { browser, draft } = await givenWriter(ctx, { slug: "inbox-triage" });

  const saved = await browser.api("PUT", `${API}/draft`, { trialDays: 3 });
  expect(saved).toMatchObject({ status: 200, body: { id: draft.id } });
  const sent = await browser.send("POST", `${API}/package`, PACKAGE);
  expect(sent.status).toBe(201);
  const submitted = await browser.api("POST", `${API}/submit`);
  expect(submitted.body).toMatchObject({ reviewStatus: "submitted" });
  const withdrawn = await browser.api("POST", `${API}/withdraw`);
  expect(withdrawn.body).toMatchObject({ reviewStatus: "draft" });
  expect((await browser.api("DELETE", API)).status).toBe(204);
  expect((await browser.get(API)).status).toBe(404);
});

test("a live agent can be unlisted and relisted by its slug", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  await given.liveAgent(ctx, { slug: "inbox-triage", ownerUserId: owner.id });
  const browser = await signedInBrowser(ctx, owner.id);
  for (const isActive of [false, true]) {
    const set = await browser.api("POST", `${API}/listing`, { isActive });
    expect(set).toMatchObject({ status: 200, body: { listing: { isActive } } });
  }
});

test("the slug of another user's agent is 404 in every operation", async () => {
  const ctx = await testCtx();
  await givenWriter(ctx, { slug: "inbox-triage" });
  const stranger = await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, stranger.id);
  const answers = [
    await browser.api("PUT", `${API}/draft`, { trialDays: 3 }),
    await browser.send("POST", `${API}/package`, PACKAGE),
    await browser.api("POST", `${API}/submit`),
    await browser.api("POST", `${API}/withdraw`),
    await browser.api("POST", `${API}/listing`, { isActive: true }),
    await browser.api("DELETE", API),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});
