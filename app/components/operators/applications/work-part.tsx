import type { FieldMeta } from "~/components/forms/field-source";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { AUTOMATION_TYPES } from "~/domain/operators/form-options";

import { AvailabilityField, ExperienceField } from "./application-fields";
import { CheckGroup } from "./check-group";
import { FormPart } from "./form-part";

type WorkFields = Record<
  | "experience"
  | "availability"
  | "specialties"
  | "automationTypes"
  | "portfolio"
  | "pricing"
  | "motivation",
  FieldMeta
>;

/** The applicant's skills, experience, rate and goals. */
export function WorkPart({ fields }: { fields: WorkFields }) {
  return (
    <FormPart title="Field work">
      <div className="grid gap-5 sm:grid-cols-2">
        <ExperienceField field={fields.experience} />
        <AvailabilityField field={fields.availability} />
      </div>
      <TextArea
        field={fields.specialties}
        label="Specialties"
        hint="Once you are approved, your public profile starts with these, your automation types and your hourly rate."
        rows={3}
        required
      />
      <CheckGroup
        field={fields.automationTypes}
        legend="Automation types"
        values={AUTOMATION_TYPES}
        optional
      />
      <TextArea
        field={fields.portfolio}
        label="Portfolio"
        hint="A web address, or a few lines about work you have done."
        rows={3}
        required
      />
      <TextInput
        field={fields.pricing}
        label="Pricing"
        hint="Such as an hourly rate or a usual project price."
        required
      />
      <TextArea
        field={fields.motivation}
        label="Motivation"
        rows={4}
        required
      />
    </FormPart>
  );
}
