import { expect, test } from "vitest";

import { BACK_TO_FORM } from "~/domain/platform/back-to-form";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { errorsOf, typedAgain } from "../../support/given-desk";
import {
  ENDPOINT,
  givenBoughtPackage,
  givenPurchase,
} from "../../support/given-purchases";
import {
  FOUND,
  givenRecall,
  givenRecallable,
  recallRow,
} from "../../support/given-recalls";
import { givenEndpoint, INPUT } from "../../support/given-runs";
import { signedInBrowser } from "../../support/given-session";
import { agentRow } from "../../support/given-submissions";

const PAGE = "/admin/recalls";

async function entryOf(browser: ReturnType<typeof testBrowser>) {
  const { body } = await browser.get(PAGE);
  const [entry] = (body as { entries: { revision: string }[] }).entries;
  return entry!;
}

async function asBoth(
  ctx: TestCtx,
  pair: Record<"first" | "second", { id: string }>,
) {
  return {
    one: await signedInBrowser(ctx, pair.first.id),
    two: await signedInBrowser(ctx, pair.second.id),
  };
}

test("the page starts a recall, keeps a refused form, and another administrator confirms", async () => {
  const ctx = await testCtx();
  const { agentId, ...pair } = await givenRecallable(ctx);
  const { one, two } = await asBoth(ctx, pair);
  const { slug } = await agentRow(ctx, agentId);
  const start = { intent: "start", agent: slug, version: "1.0.0" };

  const empty = await one.post(PAGE, { ...start, kind: "", reason: "" });
  expect(empty.status).toBe(400);
  expect(Object.keys(errorsOf(empty.body)).sort()).toEqual(["kind", "reason"]);
  const filled = { ...start, kind: "malware", reason: FOUND };
  const asked = await one.post(PAGE, { ...filled, step: "preview" });
  expect(asked).toMatchObject({
    status: 200,
    body: { preview: { slug, live: "1.0.0", version: "1.0.0" } },
  });
  expect((await one.get(PAGE)).body).toMatchObject({ entries: [] });
  const back = await one.post(PAGE, { ...filled, [BACK_TO_FORM]: "yes" });
  expect(back.status).toBe(200);
  expect(typedAgain(back.body)).toMatchObject(filled);
  expect((await one.get(PAGE)).body).toMatchObject({ entries: [] });
  const unknown = await one.post(PAGE, { ...filled, agent: "nobody" });
  expect(unknown.status).toBe(404);
  expect(errorsOf(unknown.body)).toHaveProperty("agent");
  expect(typedAgain(unknown.body)).toMatchObject({ reason: FOUND });
  const wrong = await one.post(PAGE, { ...filled, version: "9.9.9" });
  expect(errorsOf(wrong.body)).toHaveProperty("version");

  const sent = await one.post(PAGE, filled);
  expect(sent).toMatchObject({ status: 302, location: PAGE });
  expect(await agentRow(ctx, agentId)).toMatchObject({ isLive: false });
  expect(await entryOf(one)).toMatchObject({ acts: [] });
  const { revision, ...entry } = await entryOf(two);
  expect(entry).toMatchObject({ acts: ["confirm", "lift"], reason: FOUND });
  const act = { intent: "act", recallId: (entry as { id?: string }).id! };
  const lift = { ...act, act: "lift", revision, reason: " " };
  expect(errorsOf((await two.post(PAGE, lift)).body)).toHaveProperty("reason");
  const own = await one.post(PAGE, { ...act, act: "confirm", revision });
  expect(own.status).toBe(403);

  const confirmed = await two.post(PAGE, { ...act, act: "confirm", revision });
  expect(confirmed).toMatchObject({ status: 302, location: PAGE });
  const late = await one.post(PAGE, { ...act, act: "propose_lift", revision });
  expect(late.status).toBe(409);
});

test("programs recall, confirm and lift, and a stale step is refused", async () => {
  const ctx = await testCtx();
  const { agentId, ...pair } = await givenRecallable(ctx);
  const { one, two } = await asBoth(ctx, pair);
  const start = `/api/admin/agents/${agentId}/recalls`;
  const body = { version: "1.0.0", kind: "stolen", reason: FOUND };

  const bad = await one.api("POST", start, { ...body, kind: "ugly" });
  expect(bad).toMatchObject({ status: 400 });
  const started = await one.api("POST", start, body);
  expect(started).toMatchObject({
    status: 201,
    body: { status: "started", version: "1.0.0", kind: "stolen" },
  });
  expect((await two.api("POST", start, body)).status).toBe(409);

  const { id, revision } = started.body as { id: string; revision: string };
  const step = `/api/admin/recalls/${id}`;
  const confirm = { act: "confirm", revision };
  expect(await two.api("POST", step, confirm)).toMatchObject({
    status: 200,
    body: { status: "confirmed", confirmedById: pair.second.id },
  });
  expect((await two.api("POST", step, confirm)).status).toBe(409);
  const propose = { act: "propose_lift", reason: "The author agreed." };
  expect((await one.api("POST", step, propose)).status).toBe(200);
  expect((await one.api("POST", step, { act: "lift" })).status).toBe(403);
  expect((await two.api("POST", step, { act: "lift" })).status).toBe(200);
  expect(await recallRow(ctx, id)).toMatchObject({ status: "lifted" });
  expect((await one.api("GET", "/api/admin/recalls")).body).toMatchObject([
    { id, status: "lifted", liftReason: "The author agreed." },
  ]);
});

test("the gateway refuses a recalled version to everybody, over HTTP and MCP", async () => {
  const ctx = await testCtx();
  const { agent, owner, calls, address } = await givenEndpoint(ctx);
  const { buyer, order } = await givenPurchase(ctx, agent);
  await givenRecall(ctx, agent.id);
  const key = { headers: { Authorization: `Bearer ${order.licenseKey}` } };
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };

  const refused = [
    await testBrowser(ctx).api("POST", address, INPUT),
    await testBrowser(ctx).api("POST", address, INPUT, key),
    await testBrowser(ctx).api("POST", `/run/${agent.slug}/mcp`, message, key),
    await (await signedInBrowser(ctx, buyer.id)).api("POST", address, INPUT),
    await (await signedInBrowser(ctx, owner.id)).api("POST", address, INPUT),
  ];

  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("recalled") },
    });
  }
  expect(calls).toEqual([]);
});

test("everybody reads of the recall on the agent's page, and nobody gets the delivery", async () => {
  const ctx = await testCtx();
  const { agent } = await givenEndpoint(ctx);
  const { buyer, order } = await givenPurchase(ctx, agent, {
    refundableUntil: null,
    paymentMode: "none",
    totalCents: 0,
  });
  await givenRecall(ctx, agent.id);
  const visitor = testBrowser(ctx);
  const bought = await signedInBrowser(ctx, buyer.id);

  const page = await visitor.get(`/agent/${agent.slug}`);
  expect(page).toMatchObject({
    status: 404,
    body: { recall: { version: "1.0.0", reason: FOUND } },
  });
  expect(await visitor.api("GET", `/api/agents/${agent.slug}`)).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining("malware") },
  });
  const own = await bought.get(`/agent/${agent.slug}`);
  expect(own.body).toMatchObject({ agent: { recall: { reason: FOUND } } });
  const read = [
    await bought.api("GET", `/api/agents/${agent.slug}`),
    await bought.api("GET", `/api/orders/${order.id}`),
    await bought.get(`/purchased-agent/${order.id}`),
  ];
  expect(read[0]?.body).toMatchObject({ recall: { kind: "malware" } });
  expect(read[1]?.body).toMatchObject({
    deliverables: [],
    recalls: [{ version: "1.0.0", kind: "malware", reason: FOUND }],
  });
  expect(JSON.stringify(read)).not.toContain(ENDPOINT);
  const refund = await bought.api("POST", `/api/orders/${order.id}/refund`);
  expect(refund.status).toBe(200);
});

test("an old download link answers with the recall", async () => {
  const ctx = await testCtx();
  const { agent, buyer, path } = await givenBoughtPackage(ctx);
  await givenRecall(ctx, agent.id);
  const browser = await signedInBrowser(ctx, buyer.id);

  for (const link of [path, `${path}?version=1.0.0`]) {
    const answer = await browser.get(link, { headers: { Range: "bytes=0-9" } });
    expect(answer.status).toBe(409);
    expect(answer.bytes.toString()).toContain("recalled");
  }
});

test("licenses/verify names the recall", async () => {
  const ctx = await testCtx();
  const { agent } = await givenEndpoint(ctx);
  const { order } = await givenPurchase(ctx, agent);
  await givenRecall(ctx, agent.id);

  const body = { licenseKey: order.licenseKey, agentId: agent.id };
  const answer = await testBrowser(ctx).api(
    "POST",
    "/api/licenses/verify",
    body,
  );

  expect(answer).toMatchObject({
    status: 200,
    body: { valid: false, reason: "recalled", status: "completed" },
  });
});

test("a recall says who started it and how many accounts own the agent", async () => {
  const ctx = await testCtx();
  const { second } = await givenRecall(ctx);
  const browser = await signedInBrowser(ctx, second.id);
  expect((await browser.get("/admin/recalls")).body).toMatchObject({
    entries: [{ started: "Started by first_eye. Owned by 0 accounts." }],
  });
});
