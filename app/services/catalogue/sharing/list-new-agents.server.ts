import type { Ctx } from "~/ctx.server";
import { listNewestAgents } from "~/models/catalogue/shared-pages.server";

const MOST_NEW = 50;

/** The newest live agents, for the feed. */
export async function listNewAgents(ctx: Ctx) {
  const rows = await listNewestAgents(ctx.store.read, MOST_NEW);
  return rows.map(({ publishedAt, createdAt, updatedAt, ...agent }) => {
    const published = publishedAt ?? createdAt;
    return {
      ...agent,
      publishedAt: published,
      updatedAt: updatedAt > published ? updatedAt : published,
    };
  });
}
