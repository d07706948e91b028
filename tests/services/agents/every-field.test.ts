import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Ctx } from "~/ctx.server";
import { draftSchema } from "~/domain/agents/draft-values";
import type { AgentField } from "~/domain/agents/field-kinds";
import { AGENT_FIELDS } from "~/domain/agents/fields";
import { findVersionTerms } from "~/models/catalogue/agent-pages.server";
import { findOwnDraft } from "~/services/agents/find-own-draft.server";
import { saveDraft } from "~/services/agents/save-draft.server";

import { agents, agentVersions } from "../../../drizzle/schema";
import { testCtx } from "../../support/ctx";
import { OPERATION } from "../../support/given-runs";
import { agentRow, givenDraft } from "../../support/given-drafts";

/** A value that differs from a new draft's, by the kind of field. */
function sampleOf(name: string, field: AgentField): unknown {
  if (field.kind === "choice") {
    return field.values.findLast((value) => value !== field.default);
  }
  if (field.kind === "choices") return field.values.slice(-1);
  const samples: Partial<Record<AgentField["kind"], unknown>> = {
    address: `https://example.com/${name}`,
    category: "Analytics",
    days: 5,
    lines: [name.toLowerCase()],
    operations: [OPERATION],
    price: 12.5,
    tags: [name.toLowerCase()],
    version: "0.9.0",
  };
  return samples[field.kind] ?? name.toLowerCase();
}

const SAMPLES = draftSchema.parse(
  Object.fromEntries(
    Object.entries<AgentField>(AGENT_FIELDS)
      .filter(([, { kind }]) => kind !== "upload")
      .map(([name, field]) => [name, sampleOf(name, field)]),
  ),
);

test("a draft starts with every sent field, and a save changes every field", async () => {
  const ctx = await testCtx();
  const started = await givenDraft(ctx, SAMPLES);
  expect(started.draft).toMatchObject(SAMPLES);

  const { own, draft } = await givenDraft(ctx);
  await saveDraft(ctx, { ...own, values: { ...SAMPLES, slug: "other" } });
  const saved = await findOwnDraft(ctx, own);
  expect(saved).toMatchObject({ ...SAMPLES, slug: "other" });
  expect(await agentRow(ctx, draft.id)).toMatchObject({
    name: SAMPLES.name,
    category: SAMPLES.category,
    priceCents: 1250,
    deliveryType: SAMPLES.deliverableType,
  });
});

/** Makes an agent's draft the version that its buyers have. */
async function publish(ctx: Ctx, agentId: string, versionId: string) {
  await ctx.store.tx(async (tx) => {
    await tx
      .update(agents)
      .set({ publishedVersionId: versionId, pendingVersionId: null })
      .where(eq(agents.id, agentId));
    await tx
      .update(agentVersions)
      .set({ status: "published" })
      .where(eq(agentVersions.id, versionId));
  });
}

test("the next version starts with every column of the published one", async () => {
  const ctx = await testCtx();
  const { own: wanted, draft } = await givenDraft(ctx, SAMPLES);
  await publish(ctx, draft.id, draft.versionId);
  const { versionId } = await saveDraft(ctx, { ...wanted, values: {} });
  expect(versionId).not.toBe(draft.versionId);

  const before = await findVersionTerms(ctx.store.read, draft.versionId);
  const after = await findVersionTerms(ctx.store.read, versionId);
  const own = { id: expect.any(String), agentVersionId: versionId };
  expect(after).toEqual({
    version: {
      ...before?.version,
      id: versionId,
      version: "0.9.1",
      changelogMd: "",
      status: "draft",
      revision: draft.revision + 1,
    },
    deliverable: { ...before?.deliverable, ...own },
    listing: { ...before?.listing, ...own },
  });
});
