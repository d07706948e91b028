import { expect, inject, test } from "vitest";

import { rankByIndex } from "~/domain/workflow/rank";
import { rankByScan } from "~/domain/workflow/scan";
import type { Match } from "~/domain/workflow/score";
import { listCatalogueEntries } from "~/models/catalogue/intelligence-agents.server";
import { matchedCatalogue } from "~/services/workflows/matched-catalogue.server";

import { catalogueEntries } from "../../../drizzle/seed/catalogue/entries";
import { intelligenceAgents } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";

const REQUESTS = 1000;
/** A plan's three agents and the five candidates beside them. */
const SHOWN = 8;

// Both rankings are the same code on either engine: one engine proves them.
test.skipIf(inject("database").engine !== "sqlite")(
  "the index ranks the whole catalogue as the scan does",
  async () => {
    const ctx = await testCtx();
    await insertCatalogue(ctx);
    const entries = await listCatalogueEntries(ctx.store.read, {
      after: "",
      limit: 1_000,
    });
    expect(entries).toHaveLength(822);

    const { index } = await matchedCatalogue(ctx);
    const nextRequest = requestWriter();
    const different = Array.from({ length: REQUESTS }, nextRequest).filter(
      (request, at) => {
        const limit = at % 25 === 0 ? entries.length : SHOWN;
        const expected = rankByScan(entries, request, limit);
        const found = rankByIndex(index, request, limit);
        return ranking(found) !== ranking(expected);
      },
    );

    expect(different).toEqual([]);
  },
);

async function insertCatalogue(ctx: TestCtx) {
  const rows = catalogueEntries.map((entry, at) => ({
    id: `entry-${at}`,
    slug: entry.slug,
    title: entry.title,
    description: entry.description,
    category: entry.category,
    tags: [...entry.tags],
    createdAt: ctx.now(),
  }));
  await ctx.store.tx((tx) => tx.insert(intelligenceAgents).values(rows));
}

function ranking(matches: readonly Match[]): string {
  const lines = matches.map(
    ({ entry, score, matched }) =>
      `${entry.id}:${score}:${matched.map((one) => one.where + one.word).join()}`,
  );
  return lines.join("\n");
}

/** Requests of one to twelve words of the catalogue, some cut, some phrased. */
function requestWriter(): () => string {
  const words = [
    ...new Set(
      catalogueEntries.flatMap(({ title, description, category, tags }) =>
        [title, description, category, ...tags].join(" ").split(/\s+/),
      ),
    ),
  ];
  const gaps = [" ", " ", " ", ", ", ". ", " and ", "\n"];
  let seed = 20_261_120;
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  return () =>
    Array.from({ length: 1 + below(12) }, () => {
      const word = words[below(words.length)] ?? "";
      const shown = below(6) === 0 ? word.slice(1 + below(3)) : word;
      return shown + (gaps[below(gaps.length)] ?? " ");
    }).join("");
}
