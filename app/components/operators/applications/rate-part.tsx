import type { FieldMeta } from "~/components/forms/field-source";
import { TextInput } from "~/components/forms/text-input";

import {
  AvailabilityField,
  ExperienceField,
  RateTypeField,
} from "./application-fields";
import { FormPart } from "./form-part";

type RatePartProps = {
  fields: Record<
    "experience" | "availability" | "rateType" | "rate",
    FieldMeta
  >;
};

/** Experience, availability and rate. */
export function RatePart({ fields }: RatePartProps) {
  return (
    <FormPart title="Rate information">
      <div className="grid gap-5 sm:grid-cols-2">
        <ExperienceField field={fields.experience} />
        <AvailabilityField field={fields.availability} />
        <RateTypeField field={fields.rateType} />
        <TextInput
          field={fields.rate}
          label="Rate"
          hint="In USD"
          prefix="$"
          inputMode="decimal"
          optional
        />
      </div>
    </FormPart>
  );
}
