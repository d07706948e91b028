import { useId } from "react";

/** What a form library provides for a field; plain names work the same way. */
export type FieldMeta = {
  id: string;
  name: string;
  errors?: string[];
  initialValue?: unknown;
};

export type FieldSource =
  | { field: FieldMeta | undefined; name?: undefined; errors?: undefined }
  | { field?: undefined; name: string; errors?: string[] };

type LooseSource = { field?: FieldMeta; name?: string; errors?: string[] };

/** Rebuilds a source after its parts were taken from the props. */
export function sourceOf({ field, name, errors }: LooseSource): FieldSource {
  return name === undefined ? { field } : { name, errors };
}

export type ControlProps = {
  id: string;
  name: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
};

export type FieldWords = {
  label: string;
  hint?: string;
  optional?: boolean;
};

type ResolvedField = {
  control: ControlProps;
  errors: string[];
  initialText: string | undefined;
  hintId: string;
  errorId: string;
};

function resolveName(source: FieldSource, fallbackId: string) {
  if (source.field) {
    const { id, name, errors = [], initialValue } = source.field;
    const text = typeof initialValue === "string" ? initialValue : undefined;
    return { id: plainId(id), name, errors, text };
  }
  const { name, errors = [] } = source;
  if (name === undefined) throw new Error("A control needs a field or a name");
  return { id: fallbackId, name, errors, text: undefined };
}

/** A nested field's id, such as `offer-milestones[0].title`, without marks. */
function plainId(id: string): string {
  return id.replace(/[^\w-]/g, "-");
}

/**
 * The id, name and error attributes of a control. An error replaces the hint,
 * so the control is described by whichever is shown.
 */
export function useFieldSource(
  source: FieldSource,
  hasHint: boolean,
): ResolvedField {
  const { id, name, errors, text } = resolveName(source, useId());
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = errors.length > 0 ? errorId : hasHint ? hintId : undefined;
  return {
    control: {
      id,
      name,
      "aria-invalid": errors.length > 0 ? true : undefined,
      "aria-describedby": described,
    },
    errors,
    initialText: text,
    hintId,
    errorId,
  };
}
