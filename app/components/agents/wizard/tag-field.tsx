import { Field } from "~/components/forms/field";
import { TextInput } from "~/components/forms/text-input";
import { useHydrated } from "~/components/ui/use-hydrated";
import { MAX_TAGS } from "~/domain/agents/tags";

import { TagChips } from "./tag-chips";
import type { FieldOf } from "./wizard-view";

/** Tags: chips with suggestions with scripts, else a line of text. */
export function TagField(field: ReturnType<FieldOf>) {
  const isHydrated = useHydrated();
  if (!isHydrated) {
    return <TextInput {...field} hint="Separate them with commas." />;
  }
  return (
    <Field
      {...field}
      hint={`Press Enter or type a comma to add a tag, up to ${MAX_TAGS}.`}
    >
      {(control, text) => <TagChips control={control} start={text ?? ""} />}
    </Field>
  );
}
