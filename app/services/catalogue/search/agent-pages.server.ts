import type { Ctx } from "~/ctx.server";
import {
  LAST_NUMBERED_PAGE,
  type AgentSearch,
} from "~/domain/catalogue/search/filters";
import { DomainError } from "~/domain/platform/errors";

import { searchAgents, type FoundAgents } from "./search-agents.server";

/** One page of a search: the first where the API would refuse the cursor. */
export async function findAgentPage(
  ctx: Ctx,
  search: AgentSearch,
): Promise<FoundAgents> {
  try {
    return await searchAgents(ctx, search);
  } catch (error) {
    if (!(error instanceof DomainError) || !error.errors?.cursor) throw error;
    return searchAgents(ctx, { ...search, page: 1, cursor: null });
  }
}

type Place = { page: number; cursor: string | null };

/**
 * The last page with a number, and the addresses of the pages before and after
 * this one. From the last numbered page on, addresses have cursors.
 */
export function pageLinks(
  { page, pageCount, nextCursor, prevCursor }: FoundAgents,
  hrefOf: (place: Place) => string,
) {
  const lastPage = Math.min(pageCount, LAST_NUMBERED_PAGE);
  const numbered = (number: number) => hrefOf({ page: number, cursor: null });
  const beyond = (cursor: string | null) =>
    cursor ? hrefOf({ page: 1, cursor }) : null;
  if (page === null) {
    const previousHref = beyond(prevCursor);
    return { lastPage, previousHref, nextHref: beyond(nextCursor) };
  }
  return {
    lastPage,
    previousHref: page > 1 ? numbered(page - 1) : null,
    nextHref: page < lastPage ? numbered(page + 1) : beyond(nextCursor),
  };
}
