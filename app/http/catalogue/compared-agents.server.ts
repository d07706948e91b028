import type { Ctx } from "~/ctx.server";
import { MOST_COMPARED, type Comparison } from "~/domain/catalogue/compare";
import { ALL_AGENTS } from "~/domain/catalogue/search/filters";
import { DomainError } from "~/domain/platform/errors";
import { listRelated } from "~/services/catalogue/list-related.server";
import { searchAgents } from "~/services/catalogue/search/search-agents.server";
import {
  showAgent,
  type AgentPage,
} from "~/services/catalogue/show-agent.server";
import { findPurchaseWay } from "~/services/orders/find-purchase-way.server";
import { callLimits } from "~/services/runs/call-ways.server";

type Viewer = { id: string; role: string } | null;

const MOST_OFFERED = 6;

/**
 * The chosen agents that the viewer may see, in the order of the address, and
 * others to add: those that match the search, else related ones.
 */
export async function loadCompared(
  ctx: Ctx,
  { slugs, q, dropped }: Comparison,
  viewer: Viewer,
) {
  const pages = await Promise.all(
    slugs.map((key) => findPage(ctx, { key, viewer })),
  );
  const found = pages.flatMap((page) => page ?? []);
  const viewerId = viewer?.id ?? null;
  const [agents, offered] = await Promise.all([
    Promise.all(found.map((page) => compared(ctx, page, viewerId))),
    found.length < MOST_COMPARED ? listOffered(ctx, found, q) : [],
  ]);
  return { agents, offered, q, dropped, missing: slugs.length - found.length };
}

/** Null for an agent that the viewer may not see. */
async function findPage(ctx: Ctx, wanted: { key: string; viewer: Viewer }) {
  try {
    return await showAgent(ctx, wanted);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}

async function compared(ctx: Ctx, page: AgentPage, viewerId: string | null) {
  const { slug, name, category, isDemo, facts, terms, operations } = page;
  const { rating, ratingCount, writtenReviews, uses, runtime, version } = page;
  const [way, limits] = await Promise.all([
    findPurchaseWay(ctx, page, viewerId),
    operations.length > 0 ? callLimits(ctx, page.id) : null,
  ]);
  return {
    ...{ slug, name, category, isDemo, facts, terms, uses, runtime, version },
    ...{ rating, ratingCount, writtenReviews, way, limits },
    checked: page.checked,
    sellerName: page.creator?.card.name ?? null,
    isPublisher: page.creator?.publisher != null,
    operations: operations.map(({ name, fields, outputs }) => ({
      name,
      inputs: fields.map(({ name, isRequired }) =>
        isRequired ? name : `${name} (optional)`,
      ),
      outputs,
    })),
  };
}

async function listOffered(ctx: Ctx, chosen: AgentPage[], q: string) {
  const [first] = chosen;
  const rows =
    q === "" && first
      ? await listRelated(ctx, first, null)
      : await searchRows(ctx, q);
  const known = new Set(chosen.map(({ slug }) => slug));
  return rows
    .filter(({ slug }) => !known.has(slug))
    .slice(0, MOST_OFFERED)
    .map(({ slug, title }) => ({ slug, title }));
}

/** Enough of them, even if all chosen ones are found. */
async function searchRows(ctx: Ctx, q: string) {
  const limit = MOST_OFFERED + MOST_COMPARED;
  const { items } = await searchAgents(ctx, { ...ALL_AGENTS, q, limit });
  return items.map(({ slug, name }) => ({ slug, title: name }));
}
