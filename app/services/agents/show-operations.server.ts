import type { Ctx } from "~/ctx.server";
import { operationTexts } from "~/domain/agents/operation-form";
import { DomainError } from "~/domain/platform/errors";

import { findOwnDraft } from "./find-own-draft.server";
import type { OwnAgent } from "./own-agent.server";

type Wanted = OwnAgent & {
  /** The name of the operation in the form; null for a new one. */
  name: string | null;
};

/** A draft's operations for its owner, and the texts of the edited one. */
export async function showOperations(ctx: Ctx, { name, ...own }: Wanted) {
  const { operations, ...draft } = await findOwnDraft(ctx, own);
  const edited = operations.find((one) => one.name === name) ?? null;
  if (name !== null && !edited) {
    throw new DomainError("not_found", "There is no such operation.");
  }
  return {
    draftId: draft.id,
    agentName: draft.name,
    revision: draft.revision,
    isLocked: draft.state === "submitted",
    operations: operations.map(({ name, summary, method, path }) => ({
      name,
      summary,
      method,
      path,
    })),
    editing: name,
    texts: operationTexts(edited),
  };
}
