import type { Request, RequestHandler } from "express";

import type { Ctx } from "~/ctx.server";
import { recordAgentViews } from "~/services/insights/record-agent-views.server";

const AGENT_PAGE = /^\/agent\/([\w-]+)$/;
const STORE_EVERY_MS = 5_000;
/** The most agents of one statement; the others are stored next time. */
const MOST_AT_ONCE = 500;

export type AgentViews = {
  count: RequestHandler;
  /** Stores the counts that are still in memory. */
  stop: () => Promise<void>;
};

/**
 * Counts how often agents' pages are opened in browsers
 * (docs/product/insights.md#views): in memory, stored every five seconds.
 */
export function createAgentViews(ctx: Ctx): AgentViews {
  const counts = new Map<string, number>();
  const add = (slug: string, views: number) => {
    counts.set(slug, (counts.get(slug) ?? 0) + views);
  };

  /** Views that could not be stored wait for the next time. */
  async function store(): Promise<void> {
    const stored = new Map([...counts].slice(0, MOST_AT_ONCE));
    if (stored.size === 0) return;
    for (const slug of stored.keys()) counts.delete(slug);
    try {
      await recordAgentViews(ctx, stored);
    } catch (error) {
      for (const [slug, views] of stored) add(slug, views);
      throw error;
    }
  }

  const timer = setInterval(() => {
    store().catch((error: unknown) => {
      ctx.log.warn({ err: error }, "agent views were not stored");
    });
  }, STORE_EVERY_MS);
  timer.unref();

  return {
    count: (request, response, next) => {
      const slug = openedAgent(request);
      if (slug) {
        response.once("finish", () => {
          const isShown = [200, 304].includes(response.statusCode);
          if (isShown) add(slug, 1);
        });
      }
      next();
    },
    stop: async () => {
      clearInterval(timer);
      while (counts.size > 0) await store();
    },
  };
}

/** The slug of an opened page. Programs rarely send these headers. */
function openedAgent({ method, path, headers }: Request): string | undefined {
  const isOpened =
    method === "GET" &&
    headers["sec-fetch-dest"] === "document" &&
    headers["sec-purpose"] === undefined;
  return isOpened ? AGENT_PAGE.exec(path)?.[1] : undefined;
}
