import { expect, test } from "vitest";

import { EndpointError } from "~/integrations/endpoint-client.server";
import { findVersionTerms } from "~/models/catalogue/agent-pages.server";
import { saveDraft } from "~/services/agents/save-draft.server";
import { submitDraft } from "~/services/agents/submit-draft.server";

import { testCtx } from "../../support/ctx";
import { givenSeller } from "../../support/given-publishers";
import { given } from "../../support/given";
import { givenEndpoint, OPERATION, runsIn } from "../../support/given-runs";
import { signedInBrowser } from "../../support/given-session";
import { agentRow } from "../../support/given-submissions";

test("an administrator runs an example of the waiting version, which counts nowhere", async () => {
  const ctx = await testCtx();
  const { agent, owner, host, calls } = await givenEndpoint(ctx);
  const own = { ownerId: owner.id, agentId: agent.id };
  const input = { email: "new@shop.example" };
  const newer = { ...OPERATION, examples: [{ title: "New", input }] };
  const endpointAuthType = "none" as const;
  const changelogMd = "New example.";
  const values = { operations: [newer], endpointAuthType, changelogMd };
  await saveDraft(ctx, { ...own, values });
  await givenSeller(ctx, owner.id);
  await submitDraft(ctx, own);
  calls.length = 0;
  const { id } = await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, id);
  const path = `/admin/review/${agent.id}/examples`;

  const page = await browser.get(path);
  expect(page.body).toMatchObject({ operations: [newer], waits: true });
  host.status = 500;
  host.body = '{"score":7}';
  const ran = await browser.post(path, { operation: "score", example: "0" });
  expect(ran.body).toMatchObject({
    answer: { status: 500, text: '{\n  "score": 7\n}' },
    message: null,
  });
  expect(calls).toMatchObject([
    { body: JSON.stringify(input), headers: { "Armory-Probe": "1" } },
  ]);

  const answered = async () => {
    const { pendingVersionId } = await agentRow(ctx, agent.id);
    const terms = await findVersionTerms(ctx.store.read, pendingVersionId);
    return terms?.deliverable.answeredBaseUrl;
  };
  expect(await answered()).toBeNull();
  host.status = 200;
  await browser.post(path, { operation: "score", example: "0" });
  expect(await answered()).toMatch(/^https:/);

  ctx.callEndpoint = () => Promise.reject(new EndpointError("timeout"));
  const silent = await browser.post(path, { operation: "score", example: "0" });
  expect(silent).toMatchObject({
    status: 504,
    body: { message: "The agent’s endpoint did not answer in time." },
  });
  expect(await runsIn(ctx)).toEqual([]);
});

test.each<Record<string, string>>([
  { operation: "score", example: "1" },
  { operation: "score", example: "x" },
  { operation: "other", example: "0" },
  {},
])("there is no example for %j", async (typed) => {
  const ctx = await testCtx();
  const { agent, calls } = await givenEndpoint(ctx);
  const { id } = await given.user(ctx, { role: "admin" });
  const browser = await signedInBrowser(ctx, id);
  const path = `/admin/review/${agent.id}/examples`;
  expect((await browser.post(path, typed)).status).toBe(404);
  expect(calls).toEqual([]);
});

test("owners and buyers cannot run a reviewer's examples", async () => {
  const ctx = await testCtx();
  const { agent, owner, calls } = await givenEndpoint(ctx);
  const browser = await signedInBrowser(ctx, owner.id);
  const path = `/admin/review/${agent.id}/examples`;
  const typed = { operation: "score", example: "0" };
  expect((await browser.get(path)).status).toBe(403);
  expect((await browser.post(path, typed)).status).toBe(403);
  expect(calls).toEqual([]);
});
