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
 * What the reviewer said about the version being edited, and the field it
 * concerns; null if that version was not rejected.
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
