import { expect, test } from "vitest";

import { EndpointError } from "~/integrations/endpoint-client.server";
import { saveDraft } from "~/services/agents/save-draft.server";
import { probeEndpoints } from "~/services/runs/probe-endpoints.server";
import type { WizardPage } from "~/services/agents/show-wizard.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenEndpoint, OPERATION, runsIn } from "../../support/given-runs";
import { signedInBrowser } from "../../support/given-session";

async function givenWriter(ctx: TestCtx) {
  const endpoint = await givenEndpoint(ctx);
  const { agent, owner } = endpoint;
  const browser = await signedInBrowser(ctx, owner.id);
  const own = { ownerId: owner.id, agentId: agent.id };
  return { ...endpoint, own, browser, path: `/add-agent/${agent.id}/examples` };
}

const SENT = { operation: "score", example: "0" };

test("a creator sends the draft's example with the stored secret before anybody reviews it", async () => {
  const ctx = await testCtx();
  const { own, browser, path, host, calls } = await givenWriter(ctx);
  const input = { email: "new@shop.example" };
  const newer = { ...OPERATION, examples: [{ title: "New", input }] };
  await saveDraft(ctx, { ...own, values: { operations: [newer] } });
  await browser.post(`/dashboard/agents/${own.agentId}/endpoint`, {
    intent: "store",
    secretHeader: "X-Api-Key",
    secret: "k-1",
    revision: "0",
  });

  expect((await browser.get(path)).body).toMatchObject({ operations: [newer] });
  host.body = '{"score":7}';
  const ran = await browser.post(path, SENT);
  expect(ran.body).toMatchObject({
    answer: { status: 200, text: '{\n  "score": 7\n}' },
    message: null,
  });
  expect(calls).toMatchObject([
    {
      body: JSON.stringify(input),
      headers: { "Armory-Probe": "1", "X-Api-Key": "k-1" },
    },
  ]);
  expect(await runsIn(ctx)).toEqual([]);
});

test("a creator reads why nothing came back", async () => {
  const ctx = await testCtx();
  const { browser, path } = await givenWriter(ctx);
  ctx.callEndpoint = () => Promise.reject(new EndpointError("timeout"));
  expect(await browser.post(path, SENT)).toMatchObject({
    status: 504,
    body: {
      answer: null,
      message: "The agent’s endpoint did not answer in time.",
    },
  });
});

test("the review step warns until the endpoint, as saved, has answered an example", async () => {
  const ctx = await testCtx();
  const { own, browser, path, host } = await givenWriter(ctx);
  const isUntried = async () => {
    const step = `/add-agent?step=4&draft=${own.agentId}`;
    return ((await browser.get(step)).body as WizardPage).isUntried;
  };
  expect(await isUntried()).toBe(false);
  await saveDraft(ctx, { ...own, values: { tags: ["leads"] } });
  expect(await isUntried()).toBe(true);
  ctx.advance(3_600_000);
  await probeEndpoints(ctx, new AbortController().signal);
  expect(await isUntried()).toBe(false);
  const save = (endpointBaseUrl: string) =>
    saveDraft(ctx, { ...own, values: { endpointBaseUrl } });
  await save("https://new.acme.dev");
  host.status = 404;
  await browser.post(path, SENT);
  expect(await isUntried()).toBe(true);

  host.status = 200;
  await browser.post(path, SENT);
  expect(await isUntried()).toBe(false);
  await save("https://newer.acme.dev");
  expect(await isUntried()).toBe(true);
});

test("nobody else sends an agent's examples", async () => {
  const ctx = await testCtx();
  const { path, calls } = await givenWriter(ctx);
  const { id } = await given.user(ctx);
  const stranger = await signedInBrowser(ctx, id);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.post(path, SENT)).status).toBe(404);
  expect(calls).toEqual([]);
});
