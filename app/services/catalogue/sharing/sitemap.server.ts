import { LISTED_PAGES } from "~/content/search-engines";
import type { Ctx } from "~/ctx.server";
import { operatorHref } from "~/domain/operators/directory";
import { DomainError } from "~/domain/platform/errors";
import {
  findAgentBehind,
  listAgentAddresses,
  listEntryAddresses,
} from "~/models/catalogue/shared-pages.server";
import type { Db } from "~/models/platform/store.server";
import { listOperatorAddresses } from "~/models/operators/operators.server";
import { refreshDirectory } from "~/services/operators/refresh-directory.server";
import { perCatalogueVersion } from "~/services/catalogue/catalogue-cache.server";

export type SitemapAddress = { path: string; changedAt: Date | null };

const PART_SIZE = 10_000;
const ROWS_AT_ONCE = 1_000;

/** The id before each part of the list of agents, in order. */
const agentParts = perCatalogueVersion(async ({ store }) => {
  const begins = [""];
  for (;;) {
    const last = begins.at(-1) ?? "";
    const next = await findAgentBehind(store.read, last, PART_SIZE);
    if (next === undefined) return begins;
    begins.push(next);
  }
});

/** The names of the sitemap's parts, each with at most 10,000 addresses. */
export async function listSitemapParts(ctx: Ctx): Promise<string[]> {
  const begins = await agentParts(ctx);
  return [
    "pages",
    "operators",
    "intelligence",
    ...begins.map((_begin, index) => `agents-${index + 1}`),
  ];
}

/** Streams the addresses of one part, read in batches. */
export async function openSitemapPart(
  ctx: Ctx,
  name: string,
): Promise<AsyncIterable<SitemapAddress[]>> {
  if (name === "pages") return pages();
  if (name === "operators") return operatorPages(ctx);
  if (name === "intelligence") return entries(ctx);
  const [, number] = /^agents-([1-9]\d{0,4})$/.exec(name) ?? [];
  const begin = (await agentParts(ctx))[Number(number) - 1];
  if (begin === undefined) {
    throw new DomainError("not_found", "The sitemap has no such part.");
  }
  return agentPages(ctx, begin);
}

async function* pages(): AsyncGenerator<SitemapAddress[]> {
  yield LISTED_PAGES.map((path) => ({ path, changedAt: null }));
}

async function* operatorPages(ctx: Ctx): AsyncGenerator<SitemapAddress[]> {
  await refreshDirectory(ctx);
  yield* inBatches(ctx, "", {
    list: listOperatorAddresses,
    addressOf: ({ username }) => ({
      path: operatorHref(username),
      changedAt: null,
    }),
  });
}

function entries(ctx: Ctx): AsyncGenerator<SitemapAddress[]> {
  return inBatches(ctx, "", {
    list: listEntryAddresses,
    addressOf: ({ slug }) => ({
      path: `/intelligence/agent/${slug}`,
      changedAt: null,
    }),
  });
}

function agentPages(ctx: Ctx, begin: string): AsyncGenerator<SitemapAddress[]> {
  return inBatches(ctx, begin, {
    list: listAgentAddresses,
    addressOf: ({ slug, updatedAt }) => ({
      path: `/agent/${slug}`,
      changedAt: updatedAt,
    }),
  });
}

type Part<Row> = {
  list: (db: Db, after: string, limit: number) => Promise<Row[]>;
  addressOf: (row: Row) => SitemapAddress;
};

/** The addresses of a part, whose rows come after the id `begin`. */
async function* inBatches<Row extends { id: string }>(
  { store }: Ctx,
  begin: string,
  { list, addressOf }: Part<Row>,
): AsyncGenerator<SitemapAddress[]> {
  let after = begin;
  for (let read = 0; read < PART_SIZE; read += ROWS_AT_ONCE) {
    const rows = await list(store.read, after, ROWS_AT_ONCE);
    yield rows.map(addressOf);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
