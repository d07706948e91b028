import type { FieldMeta } from "~/components/forms/field-source";
import { TextArea } from "~/components/forms/text-area";
import { MAX_TEXT, MIN_BIO, MIN_REASON } from "~/domain/operators/form-options";

import { FormPart } from "./form-part";

type BackgroundPartProps = {
  fields: Record<
    "bio" | "specialProjects" | "whyTakeOver" | "additionalInfo",
    FieldMeta
  >;
};

/** The applicant's background; counters start with the minimum length. */
export function BackgroundPart({ fields }: BackgroundPartProps) {
  return (
    <FormPart title="Background">
      <TextArea
        field={fields.bio}
        label="Bio"
        hint={`At least ${MIN_BIO} characters.`}
        countFrom={MIN_BIO}
        countTo={MAX_TEXT}
        rows={5}
        required
      />
      <TextArea
        field={fields.specialProjects}
        label="Special projects"
        rows={4}
        optional
      />
      <TextArea
        field={fields.whyTakeOver}
        label="Why do you want to join?"
        hint={`At least ${MIN_REASON} characters.`}
        countFrom={MIN_REASON}
        countTo={MAX_TEXT}
        rows={4}
        required
      />
      <TextArea
        field={fields.additionalInfo}
        label="Additional info"
        rows={3}
        optional
      />
    </FormPart>
  );
}
