import { once } from "node:events";
import type { AddressInfo } from "node:net";

import express, {
  type Request as Incoming,
  type Response as Reply,
} from "express";
import { expect, onTestFinished, test } from "vitest";

import type { RequestContext } from "~/http/request-context.server";
import { answerCache } from "~/http/server/answer-cache.server";
import { pageCache } from "~/http/server/page-cache.server";
import { loader as agentEndpoint } from "~/routes/api/catalogue/agent";
import { changeListing } from "~/services/agents/change-listing.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";
import {
  restoreUser,
  suspendUser,
} from "~/services/approvals/users/suspend-user.server";

import { testBrowser } from "../support/app";
import { testCtx, type TestCtx } from "../support/ctx";
import { otherProcess } from "../support/given-delivery";
import { givenListing } from "../support/given-listings";
import {
  givenAdministrator,
  givenSubmission,
  SUBMITTED,
} from "../support/given-submissions";

const AGENT = "/agent/caller";
const JSON_AGENT = "/api/agents/caller";
const ARSENAL = "/arsenal";

/** How long a page other than an agent’s may lag behind (decision 13). */
const BOUND_MS = 3_000;

/**
 * The pages and the endpoint of an agent, cached by another process on the same
 * database. A page is the data of its loader.
 */
async function openOther(ctx: TestCtx) {
  const { store, newId } = otherProcess(ctx, "other");
  const other: TestCtx = { ...ctx, store, newId };
  const app = express();
  app.use((_request, { locals }, next) => {
    locals.nonce = "own";
    next();
  });
  app.use(
    pageCache(other, async ({ originalUrl }) => {
      const { status, body } = await testBrowser(other).get(originalUrl);
      return status === 200 ? JSON.stringify(body) : null;
    }),
  );
  app.use(answerCache(other));
  app.use("/api/agents/:idOrSlug", (request, reply, next) => {
    sendAgent(other, request, reply).catch(next);
  });
  app.use((_request, reply) => reply.status(404).end());
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const read = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return answer.ok ? answer.text() : answer.status;
  };
  /** How often the caches had what was asked for. */
  const hits = async () => {
    const { values } = await ctx.metrics.cache.get();
    return values
      .filter(({ labels }) => labels.result === "hit")
      .reduce((sum, { value }) => sum + value, 0);
  };
  return { read, hits };
}

async function sendAgent(ctx: TestCtx, request: Incoming, reply: Reply) {
  const { keepAnswer } = reply.locals as RequestContext;
  const context: RequestContext = {
    ctx,
    requestId: ctx.newId(),
    nonce: "",
    log: ctx.log,
    clientAddress: "203.0.113.7",
    keepAnswer,
  };
  const url = new URL(request.originalUrl, ctx.env.publicUrl);
  const made = await agentEndpoint({
    request: new Request(url),
    params: { idOrSlug: String(request.params.idOrSlug) },
    context,
  });
  reply.status(made.status).end(await made.text());
}

/** A live agent, and what another process has cached about it. */
async function givenCached() {
  const ctx = await testCtx();
  const listing = await givenListing(ctx);
  const { read, hits } = await openOther(ctx);
  const paths = [AGENT, JSON_AGENT, ARSENAL];
  for (const path of paths) await read(path);
  for (const path of paths) expect(await read(path)).toContain("Call Answerer");
  expect(await hits()).toBe(3);
  return { ctx, read, ...listing };
}

test("a price changed by another process is on the agent's page and in its JSON at once, and in the arsenal within three seconds", async () => {
  const { ctx, read, own } = await givenCached();

  await changeListing(ctx, { ...own, priceUsd: 151.5 });

  expect(await read(AGENT)).toContain("151.50");
  expect(await read(JSON_AGENT)).toContain("151.5");
  expect(await read(ARSENAL)).not.toContain("15150");
  ctx.advance(BOUND_MS);
  expect(await read(ARSENAL)).toContain("15150");
});

test("the agents of an account suspended by another process are gone just as soon, and return as soon when it is restored", async () => {
  const { ctx, read, owner } = await givenCached();
  const { id: administratorId } = await givenAdministrator(ctx);
  const account = { administratorId, userId: owner.id };

  await suspendUser(ctx, { ...account, reason: "Sold one key twice." });

  expect([await read(AGENT), await read(JSON_AGENT)]).toEqual([404, 404]);
  ctx.advance(BOUND_MS);
  expect(await read(ARSENAL)).not.toContain("Call Answerer");

  await restoreUser(ctx, account);

  expect(await read(AGENT)).toContain("Call Answerer");
  expect(await read(JSON_AGENT)).toContain("Call Answerer");
  ctx.advance(BOUND_MS);
  expect(await read(ARSENAL)).toContain("Call Answerer");
});

test("an agent approved by another process is on its page at once, and counted on the home page within three seconds", async () => {
  const ctx = await testCtx();
  const { id: administratorId } = await givenAdministrator(ctx);
  const submission = await givenSubmission(ctx);
  const { read } = await openOther(ctx);
  const path = `/agent/${submission.slug}`;
  expect(await read(path)).toBe(404);
  expect(await read(ARSENAL)).not.toContain(submission.slug);
  ctx.advance(1_000);
  expect(await read("/")).toContain('"liveAgents":0');

  await reviewAgent(ctx, {
    administratorId,
    agentId: submission.id,
    outcome: "approved",
  });

  expect(await read(path)).toContain(SUBMITTED.name);
  ctx.advance(BOUND_MS - 1_000);
  expect(await read(ARSENAL)).toContain(submission.slug);
  expect(await read("/")).toContain('"liveAgents":1');
});
