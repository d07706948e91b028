import type { Ctx } from "~/ctx.server";
import { readOperationForm } from "~/domain/agents/operation-form";
import type { Operation } from "~/domain/agents/operations";
import type { Typed } from "~/domain/agents/typed-texts";
import { DomainError } from "~/domain/platform/errors";

import { findOwnDraft } from "./find-own-draft.server";
import type { OwnAgent } from "./own-agent.server";
import { saveDraft } from "./save-draft.server";

type Change = OwnAgent & {
  /** The name of the operation; null for a new one. */
  name: string | null;
  /** The last save of the draft that the writer saw. */
  revision: number;
};

/**
 * Saves one operation of a draft from the texts of its form. A writer who has
 * not seen the draft's last save is refused.
 */
export async function saveOperation(
  ctx: Ctx,
  change: Change & { typed: Typed },
): Promise<void> {
  const { name: editing, typed } = change;
  await changeOperations(ctx, change, (operations) => {
    const read = readOperationForm(typed, { operations, editing });
    if (read.operations) return read.operations;
    const message = read.errors[""]?.[0] ?? "Please check the form";
    throw new DomainError("invalid", message, { errors: read.errors });
  });
}

/** Removes one operation of a draft, under the same condition. */
export async function removeOperation(
  ctx: Ctx,
  change: Change & { name: string },
): Promise<void> {
  await changeOperations(ctx, change, (operations) =>
    operations.filter(({ name }) => name !== change.name),
  );
}

async function changeOperations(
  ctx: Ctx,
  { ownerId, agentId, name, revision }: Change,
  act: (operations: Operation[]) => Operation[],
): Promise<void> {
  const draft = await findOwnDraft(ctx, { ownerId, agentId });
  if (draft.revision !== revision) throw changedElsewhere();
  if (name !== null && !draft.operations.some((one) => one.name === name)) {
    throw new DomainError("not_found", "There is no such operation.");
  }
  const values = { operations: act(draft.operations) };
  await saveDraft(ctx, { ownerId, agentId, values, revision });
}

function changedElsewhere(): DomainError {
  return new DomainError(
    "conflict",
    "This draft was changed somewhere else since you opened it. Check the operations below, then save again.",
  );
}
