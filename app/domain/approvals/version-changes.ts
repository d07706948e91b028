import type { AgentFields } from "../agents/field-kinds";
import { fieldWords } from "../agents/field-words";
import { AGENT_FIELDS, type FieldValues } from "../agents/fields";
import { diffLines, type DiffLine } from "./line-diff";

export type FieldChange = { field: string; before: string; after: string };
type TextChange = { field: string; lines: DiffLine[] };
export type VersionChanges = { fields: FieldChange[]; texts: TextChange[] };

/** Kinds that are compared line by line. */
const TEXT_KINDS: readonly string[] = ["markdown", "operations"];

/**
 * The changes of a version: short values side by side, version number first,
 * and long texts line by line.
 */
export function versionChanges(
  published: Partial<FieldValues>,
  submitted: Partial<FieldValues>,
  fields: AgentFields = AGENT_FIELDS,
): VersionChanges {
  const names = [...new Set(["version", ...Object.keys(fields)])];
  const changed = names.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const { kind, label, reviewLabel = label } = field;
    const { changeLabel = reviewLabel } = field;
    const before = fieldWords(name, field, published);
    const after = fieldWords(name, field, submitted);
    if (changeLabel === null || before === after) return [];
    return [{ kind, field: changeLabel, before, after }];
  });
  return {
    fields: changed
      .filter(({ kind }) => !TEXT_KINDS.includes(kind))
      .map(({ field, before, after }) => ({ field, before, after })),
    texts: changed
      .filter(({ kind }) => TEXT_KINDS.includes(kind))
      .map(({ field, before, after }) => ({
        field,
        lines: diffLines(before, after),
      })),
  };
}
