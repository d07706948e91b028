import type { Ctx } from "~/ctx.server";
import { reviewLabel } from "~/domain/agents/field-labels";
import { renderMarkdownLight } from "~/integrations/markdown.server";
import {
  listDecisions,
  type Decision,
} from "~/models/agents/review-decisions.server";

import type { Draft } from "./draft-view.server";

export type ReviewSaid = NonNullable<Awaited<ReturnType<typeof reviewSaid>>>;

/**
 * What the review said about the version that is being written, and the field
 * that it named; null when that version was not sent back.
 */
export async function reviewSaid({ store }: Pick<Ctx, "store">, draft: Draft) {
  if (draft.state !== "draft" && draft.state !== "rejected") return null;
  const [last] = await listDecisions(store.read, draft.id, 1);
  return last?.agentVersionId === draft.versionId ? wordsOf(last) : null;
}

function wordsOf({ notesMd, field }: Decision) {
  if (!notesMd && !field) return null;
  return {
    html: renderMarkdownLight(notesMd ?? ""),
    concerns: field && { field, name: reviewLabel(field) },
  };
}
