import { Field } from "~/components/forms/field";
import type { FieldMeta } from "~/components/forms/field-source";
import { TextInput } from "~/components/forms/text-input";
import { useHydrated } from "~/components/ui/use-hydrated";
import { MAX_TAGS } from "~/domain/agents/tags";

import { TagChips } from "./tag-chips";

/** Tags: chips with suggestions where scripts run, else one line of text. */
export function TagField({ field }: { field: FieldMeta }) {
  const isHydrated = useHydrated();
  if (!isHydrated) {
    return (
      <TextInput field={field} label="Tags" hint="Separate them with commas." />
    );
  }
  return (
    <Field
      field={field}
      label="Tags"
      hint={`Enter or a comma adds one, up to ${MAX_TAGS}.`}
    >
      {(control, text) => <TagChips control={control} start={text ?? ""} />}
    </Field>
  );
}
