import { expect, test } from "vitest";

import { startTrial } from "~/services/orders/delivery/start-trial.server";

import { testBrowser } from "../../../support/app";
import { testCtx, type TestCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import { leave } from "../../../support/given-leaving";
import { givenPurchase, orderById } from "../../../support/given-purchases";
import { givenEndpoint, INPUT, runsIn } from "../../../support/given-runs";
import { givenToken } from "../../../support/given-tokens";

type Endpoint = Awaited<ReturnType<typeof givenEndpoint>>;

const KEYS = [
  [
    "purchase",
    async (ctx: TestCtx, { agent }: Endpoint) => {
      const { order, buyer } = await givenPurchase(ctx, agent);
      return { holder: buyer, key: order.licenseKey ?? "" };
    },
  ],
  [
    "trial",
    async (ctx: TestCtx, { agent }: Endpoint) => {
      const holder = await given.user(ctx);
      const wanted = { userId: holder.id, slug: agent.slug };
      const { licenseKey } = await startTrial(ctx, wanted);
      return { holder, key: licenseKey };
    },
  ],
] as const;

/** The statuses of a call and of an MCP client, and what the API says. */
async function uses(ctx: TestCtx, { agent, address }: Endpoint, key: string) {
  const browser = testBrowser(ctx);
  const headers = { Authorization: `Bearer ${key}` };
  const call = await browser.api("POST", address, INPUT, { headers });
  const mcp = await browser.api(
    "POST",
    `/run/${agent.slug}/mcp`,
    { jsonrpc: "2.0", id: 1, method: "tools/list" },
    { headers },
  );
  const asked = { licenseKey: key, agentId: agent.slug };
  const verified = await browser.api("POST", "/api/licenses/verify", asked);
  return { statuses: [call.status, mcp.status], verified: verified.body };
}

test.each(KEYS)(
  "the key of a %s ends with its holder's account",
  async (_kind, givenKey) => {
    const ctx = await testCtx();
    const endpoint = await givenEndpoint(ctx);
    const { holder, key } = await givenKey(ctx, endpoint);
    expect(await uses(ctx, endpoint, key)).toMatchObject({
      statuses: [200, 200],
      verified: { valid: true },
    });
    const calls = (await runsIn(ctx)).length;

    await leave(ctx, holder);

    expect(await uses(ctx, endpoint, key)).toMatchObject({
      statuses: [403, 403],
      verified: { valid: false, status: "account_deleted" },
    });
    expect(await runsIn(ctx)).toHaveLength(calls);
  },
);

test("other people's keys go on, also those bought from the account", async () => {
  const ctx = await testCtx();
  const endpoint = await givenEndpoint(ctx);
  const { order } = await givenPurchase(ctx, endpoint.agent);
  const { buyer: leaver } = await givenPurchase(ctx, endpoint.agent);

  await leave(ctx, leaver);
  await leave(ctx, endpoint.owner);

  expect(await uses(ctx, endpoint, order.licenseKey ?? "")).toMatchObject({
    statuses: [200, 200],
    verified: { valid: true },
  });
});

test("an access token neither runs nor downloads after the deletion", async () => {
  const ctx = await testCtx();
  const endpoint = await givenEndpoint(ctx);
  const { order, buyer } = await givenPurchase(ctx, endpoint.agent);
  const { headers } = await givenToken(ctx, buyer.id, {
    scopes: ["run", "orders:read"],
  });
  const browser = testBrowser(ctx);
  const use = async () => {
    const { address } = endpoint;
    const call = await browser.api("POST", address, INPUT, { headers });
    const path = `/api/orders/${order.id}`;
    const read = await browser.api("GET", path, undefined, { headers });
    return [call.status, read.status];
  };
  expect(await use()).toEqual([200, 200]);

  await leave(ctx, buyer);

  expect(await use()).toEqual([401, 401]);
});

test("a key that ended with its account deploys nothing", async () => {
  const ctx = await testCtx();
  const endpoint = await givenEndpoint(ctx);
  const { order, buyer } = await givenPurchase(ctx, endpoint.agent);
  await leave(ctx, buyer);

  await uses(ctx, endpoint, order.licenseKey ?? "");

  expect((await orderById(ctx, order.id)).deployedAt).toBeNull();
});
