import { once } from "node:events";
import { createServer, type Server } from "node:http";

import { collectDefaultMetrics } from "prom-client";

import type { Ctx } from "~/ctx.server";
import { ConfigurationError } from "~/env/configuration-error";
import { queueCollector } from "~/services/platform/collect-queues.server";

/**
 * Serves the metrics on a port of their own, for Prometheus only
 * (docs/monitoring.md). Returns a function that closes it; does nothing without
 * METRICS_PORT.
 */
export async function serveMetrics(ctx: Ctx): Promise<() => void> {
  const { metricsPort, host } = ctx.env;
  if (metricsPort === null) return () => undefined;
  const { registry } = ctx.metrics;
  collectDefaultMetrics({ register: registry });
  const server = metricsServer(ctx);
  server.listen(metricsPort, host);
  try {
    await once(server, "listening");
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    throw new ConfigurationError(
      `METRICS_PORT ${metricsPort} cannot be used: ${reason}`,
    );
  }
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** A server that knows `GET /metrics` only. */
export function metricsServer(ctx: Ctx): Server {
  const { registry } = ctx.metrics;
  const collectQueues = queueCollector(ctx);
  const answer = async () => {
    await collectQueues();
    return registry.metrics();
  };
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    void answer().then(
      (text) => {
        response.setHeader("Content-Type", registry.contentType);
        response.end(text);
      },
      (error: unknown) => {
        ctx.log.error({ err: error }, "metrics could not be written");
        response.writeHead(500).end();
      },
    );
  });
  server.requestTimeout = 10_000;
  return server;
}
