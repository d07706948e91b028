import type { createServer } from "node:http";

import express, { type Express } from "express";

import { answerPlainly } from "./gates.server";

/**
 * Responds with 503 until the application is ready, and again while it stops.
 */
export function createGate() {
  const waiting = express();
  waiting.disable("x-powered-by");
  waiting.get("/healthz", (_request, response) => {
    response.json({ status: "ok" });
  });
  waiting.use((request, response) => {
    // A keep-alive connection would keep a stopping server running.
    response.set({ "Retry-After": "2", Connection: "close" });
    answerPlainly(request, response, {
      status: 503,
      message: "The armory is starting or stopping. Try again in a moment.",
    });
  });
  let current: Express = waiting;
  const listener: Parameters<typeof createServer>[1] = (request, response) => {
    current(request, response);
  };
  return {
    listener,
    open: (app: Express) => {
      current = app;
    },
    close: () => {
      current = waiting;
    },
  };
}
