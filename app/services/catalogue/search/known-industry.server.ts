import type { Ctx } from "~/ctx.server";
import { fieldError } from "~/domain/platform/errors";

/** Returns the text if it is one of the planner's industries, else null. */
export function knownIndustry(
  { knowledge }: Pick<Ctx, "knowledge">,
  id: string | null,
): string | null {
  return id !== null && knowledge.industries.has(id) ? id : null;
}

/** Refuses an unknown industry with a message that lists the known ones. */
export function requireKnownIndustry(
  ctx: Pick<Ctx, "knowledge">,
  id: string | null,
): void {
  if (id === null || knownIndustry(ctx, id) !== null) return;
  const ids = [...ctx.knowledge.industries.keys()].join(", ");
  throw fieldError("invalid", "industry", `Use one of: ${ids}`);
}

/** Industries as options of a select field, by name. */
export function industryOptions(
  { knowledge }: Pick<Ctx, "knowledge">,
  ids: ReadonlySet<string>,
) {
  return [...knowledge.industries]
    .filter(([id]) => ids.has(id))
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
}
