import type { AgentField } from "./field-kinds";
import {
  AGENT_FIELDS,
  type DraftField,
  type FieldName,
  type MarkdownField,
} from "./fields";

const FIELDS = new Map<string, AgentField>(Object.entries(AGENT_FIELDS));

export const FIELD_NAMES = [...FIELDS.keys()] as FieldName[];

export const MARKDOWN_FIELDS = FIELD_NAMES.filter(
  (name): name is MarkdownField => AGENT_FIELDS[name].kind === "markdown",
);

/** The field with this name; undefined for any other text. */
export function findField(name: string): AgentField | undefined {
  return FIELDS.get(name);
}

/** The label of a field in reviews; any other text is returned unchanged. */
export function reviewLabel(name: string): string {
  const field = findField(name);
  return field?.reviewLabel ?? field?.label ?? name;
}

const OPTIONAL_KINDS = [
  "line",
  "address",
  "markdown",
  "tags",
  "choices",
  "lines",
  "operations",
];

/** The label and limits of a field's control in the wizard. */
export function fieldControl(name: DraftField) {
  const field: AgentField = AGENT_FIELDS[name];
  const { kind, label, submissionError } = field;
  return {
    label,
    optional: OPTIONAL_KINDS.includes(kind) && !submissionError,
    maxLength: "max" in field ? field.max : undefined,
  };
}
