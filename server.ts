import { join, resolve } from "node:path";
import { createServer, type RequestListener, type Server } from "node:http";

import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import closeWithGrace from "close-with-grace";
import compression from "compression";
import express, {
  Router,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from "express";

import { closeCtx, createCtx, createLog } from "~/compose.server";
import { causedBy, type Ctx } from "~/ctx.server";
import type { LimitState } from "~/domain/platform/rate-limits";
import { readEnvironment } from "~/env.server";
import { ConfigurationError } from "~/env/configuration-error";
import type { RequestContext } from "~/http/request-context.server";
import {
  answerFaults,
  discardUnreadBodies,
  refuseFloods,
  refuseForeignRequests,
  refuseOddRequests,
} from "~/http/server/gates.server";
import {
  createAgentViews,
  type AgentViews,
} from "~/http/server/agent-views.server";
import { answerCache } from "~/http/server/answer-cache.server";
import { development, type Vite } from "~/remix/development.server";
import {
  handlerByAddress,
  routeNames,
} from "~/remix/handler-by-address.server";
import { createGeneralLimit } from "~/http/server/general-limit.server";
import { keepAssets } from "~/http/server/kept-assets.server";
import { createListening, KEEP_ALIVE_MS } from "~/http/server/listening.server";
import { settleAddress } from "~/http/server/request-address.server";
import { serveMetrics } from "~/http/server/metrics-server.server";
import {
  clientAddressOf,
  nameRoute,
  requestIdentity,
} from "~/http/server/request-context.server";
import { pageCache } from "~/http/server/page-cache.server";
import { renderShared } from "~/remix/render-shared.server";
import { takesMore } from "~/http/server/response-flow.server";
import { securityHeaders } from "~/http/server/security-headers.server";
import { storeErrors } from "~/http/server/error-store.server";
import { createGate } from "~/http/server/start-gate.server";
import { staticFiles } from "~/http/server/static-files.server";
import { collectErrors } from "~/integrations/error-collector.server";
import { createMetrics } from "~/integrations/metrics.server";
import { startWorker } from "~/jobs/worker.server";
import { MigrationError } from "~/models/platform/migrations.server";
import type { Store } from "~/models/platform/store.server";
import { refreshWholeDirectory } from "~/services/operators/refresh-directory.server";
import { followPaymentMode } from "~/services/payments/follow-payment-mode.server";
import { ensureIndexed } from "~/services/catalogue/search/reindex-all.server";

import { answeringDemoEndpoints } from "./seed/demo-endpoints.server";
import { seedWhenFree } from "./seed/seed-when-free.server";

const ROOT =
  development.vite?.config.root ?? resolve(import.meta.dirname, "../..");
const CLIENT_DIR = join(ROOT, "build/client");

await main().catch((error: unknown) => {
  const known =
    error instanceof ConfigurationError || error instanceof MigrationError;
  console.error(known ? `Armory cannot start. ${error.message}` : error);
  process.exit(1);
});

async function main(): Promise<void> {
  const env = readEnvironment();
  const metrics = createMetrics();
  const errors = collectErrors(metrics);
  const log = createLog(env, errors);
  const gate = createGate();
  const isProxied = env.trustProxy > 0;
  const listening = createListening(env, () => serverFor(gate.listener));
  // nginx repeats a form after a refused connection, but not after a 503.
  if (!isProxied) await listening.listen();

  for (const { setting, text } of env.warnings) log.warn({ setting }, text);
  const ctx = await createCtx(env, { root: ROOT, log, metrics });
  if (env.mode === "demo") {
    ctx.callEndpoint = answeringDemoEndpoints(ctx.callEndpoint);
    await seedWhenFree(ctx);
  }
  await ensureIndexed(ctx);
  await followPaymentMode(ctx);
  await refreshWholeDirectory(ctx);
  const closeMetrics = await serveMetrics(ctx);
  const stopErrors = storeErrors(ctx, errors);
  const general = createGeneralLimit(ctx);
  const views = createAgentViews(ctx);
  const stopping = new AbortController();
  const { signal } = stopping;
  gate.open(await createApp(ctx, { general, views, stopping: signal }));
  if (isProxied) await listening.listen();
  const worker = startWorker(ctx);
  console.log(`Armory listening on ${listening.address()}`);

  const { close } = closeWithGrace(
    { delay: 20_000, logger: false, skip: ["SIGINT"] },
    async ({ err, signal }) => {
      if (err) log.error({ err }, "stopping after a fault");
      stopping.abort();
      if (isProxied && signal) await listening.drain();
      gate.close();
      general.stop();
      await Promise.all([listening.close(), worker.stop()]);
      await Promise.all([views.stop(), stopErrors()]);
      closeMetrics();
      await closeCtx(ctx);
    },
  );
  // The terminal and npm both send Ctrl-C; the second signal must not stop the
  // shutdown that the first began.
  process.once("SIGINT", () => {
    process.on("SIGINT", () => undefined);
    close();
  });
}

function serverFor(listener: RequestListener): Server {
  const server = createServer(listener);
  server.headersTimeout = 20_000;
  // Long enough for a package of 100 MB at one megabit per second.
  server.requestTimeout = 1_200_000;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

type Running = {
  general: ReturnType<typeof createGeneralLimit>;
  views: AgentViews;
  stopping: AbortSignal;
};

async function createApp(
  ctx: Ctx,
  { general, views, stopping }: Running,
): Promise<Express> {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", ctx.env.trustProxy);
  app.use(requestIdentity(ctx));
  app.use(discardUnreadBodies);
  app.use(settleAddress(ctx.env));
  app.use(securityHeaders(ctx.env));
  app.use(refuseOddRequests);
  const remix = await createRemix(ctx, app, stopping);
  app.use(refuseForeignRequests(ctx));
  app.use(refuseFloods(ctx, general));
  app.use(views.count);
  app.use(remix);
  app.use(answerFaults(ctx));
  return app;
}

/** The Remix application: built, or served by Vite in development. */
async function createRemix(
  ctx: Ctx,
  app: Express,
  stopping: AbortSignal,
): Promise<RequestHandler> {
  const loadContextOf = (request: Request, response: Response) => ({
    ...requestCtx(ctx, response.locals),
    nonce: String(response.locals.nonce),
    clientAddress: clientAddressOf(request),
    generalLimit: response.locals.generalLimit as LimitState | undefined,
    keepAnswer: response.locals.keepAnswer as RequestContext["keepAnswer"],
    takesMore: () => takesMore(response),
    stopping,
    listRoutes: async () => {
      const { routes } = typeof build === "function" ? await build() : build;
      return Object.values(routes);
    },
  });
  const { vite } = development;
  const build = vite ? serveByVite(app, vite) : await serveBuild(ctx, app);
  const names = typeof build === "function" ? () => "page" : routeNames(build);
  app.use(nameRoute(names));
  const handlerFor = (handled: typeof build) =>
    createRequestHandler({
      build: handled,
      mode: ctx.env.development ? "development" : "production",
      getLoadContext: loadContextOf,
    });
  if (typeof build === "function") return asRequestHandler(handlerFor(build));
  const render = renderShared({ build, env: ctx.env, loadContextOf });
  const handlerOf = handlerByAddress(build, handlerFor);
  const remix = Router();
  remix.use(pageCache(ctx, render));
  remix.use(answerCache(ctx));
  // Files and cached responses are already compressed.
  remix.use(compression());
  remix.use((request, response, next) => {
    void handlerOf(request.url)(request, response, next);
  });
  return remix;
}

/**
 * Log lines and rows of an HTTP request name it; shared pages may be read from a
 * replica.
 */
function requestCtx(ctx: Ctx, locals: Response["locals"]) {
  const requestId = String(locals.requestId);
  const store = (locals.store as Store | undefined) ?? ctx.store;
  const own = causedBy({ ...ctx, store }, requestId, { requestId });
  return { ctx: own, log: own.log, requestId };
}

function asRequestHandler(
  handle: ReturnType<typeof createRequestHandler>,
): RequestHandler {
  return (request, response, next) => {
    void handle(request, response, next);
  };
}

function serveByVite(app: Express, vite: Vite): () => Promise<ServerBuild> {
  app.use(vite.middlewares);
  return async () =>
    (await vite.ssrLoadModule(
      "virtual:remix/server-build",
    )) as unknown as ServerBuild;
}

async function serveBuild(ctx: Ctx, app: Express): Promise<ServerBuild> {
  const kept = resolve(ctx.env.dataDir, "cache/assets");
  const assets = { from: join(CLIENT_DIR, "assets"), to: kept, now: ctx.now() };
  await keepAssets(assets).catch((err: unknown) => {
    ctx.log.error({ err }, "other versions cannot serve this build's assets");
  });
  app.use(nameRoute(() => "file"));
  app.use(staticFiles(CLIENT_DIR, kept));
  const built: unknown = await import(
    /* @vite-ignore */ new URL("./index.js", import.meta.url).href
  );
  return built as ServerBuild;
}
