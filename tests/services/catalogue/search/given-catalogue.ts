import fc from "fast-check";

import type { Ctx } from "~/ctx.server";
import { indexAgent } from "~/models/catalogue/search/index-agent.server";

import { agents, intelligenceAgents } from "../../../../drizzle/schema";
import { given } from "../../../support/given";

/** An agent with the industry of its entry. */
export type AgentRow = typeof agents.$inferSelect & {
  industry: string | null;
};

export const CATEGORIES = ["Analytics", "E-commerce", "CRM & Sales"] as const;
export const INDUSTRIES = ["dental", "law"] as const;

const PIECES = [
  "Email",
  "invoice",
  "AGENT",
  "ÄRGER",
  "straße",
  "STRASSE",
  "İstanbul",
  "100%",
  "50_50",
  "it's",
  '"quoted"',
  "AND",
  "OR",
  "NOT",
  "NEAR(a b)",
  "c++",
  "*",
  "^start",
  "col:on",
  "-minus",
  "🚀",
  "👩‍🚀",
  "日本語",
  "Ω",
  "x",
  "\\back",
  "a\nb",
  "e\u0301t\u00e9",
  "\u0001ctl",
  "\ud800lone",
];

const TAGS = ["crm", "e-mail", "größe", "100%", "a_b", "🚀", "or", "x", "日本"];

export const termPieces = fc.constantFrom(...PIECES);

const text = fc
  .array(termPieces, { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.join(" "));

const agent = fc.record({
  name: text,
  shortDesc: text,
  tags: fc.uniqueArray(fc.constantFrom(...TAGS), {
    minLength: 1,
    maxLength: 4,
  }),
  priceCents: fc.constantFrom(
    0,
    1,
    9_900,
    19_999,
    20_000,
    20_001,
    49_999,
    50_000,
    50_001,
    99_900,
  ),
  priceModel: fc.constantFrom("one_time" as const, "usage" as const),
  deliveryType: fc.constantFrom(
    "zip" as const,
    "endpoint" as const,
    "instructions" as const,
  ),
  category: fc.constantFrom(...CATEGORIES),
  industry: fc.constantFrom(null, ...INDUSTRIES),
  uses: fc.integer({ min: 0, max: 8 }),
  ratingCount: fc.integer({ min: 0, max: 3 }),
  meanRating: fc.integer({ min: 1, max: 5 }),
  publishedDaysAgo: fc.integer({ min: 0, max: 5 }),
  owner: fc.integer({ min: 0, max: 2 }),
});

/** Tags of the random catalogue, and some that no agent has. */
export const anyTags = fc.uniqueArray(
  fc.constantFrom(...TAGS, "CRM", "nobody"),
  { maxLength: 3 },
);

/** A random catalogue, all live and indexed. */
export async function givenCatalogue(ctx: Ctx, size: number, seed: number) {
  const owners = [
    await given.user(ctx),
    await given.user(ctx),
    await given.user(ctx),
  ];
  const [made] = fc.sample(
    fc.array(agent, { minLength: size, maxLength: size }),
    { numRuns: 1, seed },
  );
  const rows = made!.map(
    ({ meanRating, publishedDaysAgo, owner, ...values }, index): AgentRow => ({
      ...base(ctx),
      ...values,
      // Ids do not follow the insertion order.
      id: `${String((index * 7_919) % 10_007).padStart(5, "0")}-${ctx.newId()}`,
      slug: `agent-${index}`,
      ownerUserId: owners[owner]!.id,
      ratingSum: meanRating * values.ratingCount,
      publishedAt: new Date(
        ctx.now().getTime() - publishedDaysAgo * 86_400_000,
      ),
    }),
  );
  await ctx.store.tx(async (tx) => {
    await tx.insert(agents).values(rows);
    await tx.insert(intelligenceAgents).values(rows.map(entryOf));
    for (const { id } of rows) await indexAgent(tx, id, ctx.now());
  });
  return { rows, owners: owners.map(({ id }) => id) };
}

function entryOf({ id, slug, name, industry, createdAt }: AgentRow) {
  return {
    id: `entry-${id}`,
    agentId: id,
    slug,
    title: name,
    industry,
    description: "",
    tags: [],
    createdAt,
  };
}

function base(ctx: Ctx) {
  return {
    slugIsManual: false,
    longDescMd: "",
    runtimeBucket: "<5s" as const,
    visibility: "public" as const,
    reviewStatus: "approved" as const,
    reviewNotesMd: null,
    reviewedByAdminId: null,
    publishedVersionId: null,
    pendingVersionId: null,
    undecidedSubmissions: 0,
    isLive: true,
    importedUses: 0,
    importedRatingSum: 0,
    importedRatingCount: 0,
    importedDeployments: 0,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
}
