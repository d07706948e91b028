import type { FieldMeta } from "~/components/forms/field-source";
import { Select, type SelectOption } from "~/components/forms/select";
import { AVAILABILITY_LABELS, RATE_TYPE_LABELS } from "~/content/applications";
import { EXPERIENCE_LEVELS } from "~/domain/operators/form-options";

type OwnField = { field: FieldMeta };

/** No option is preselected. */
function choices(options: readonly (readonly [string, string])[]) {
  return [["", "Choose one"] as const, ...options].map(
    ([value, label]): SelectOption => ({ value, label }),
  );
}

const EXPERIENCE = choices(EXPERIENCE_LEVELS.map((level) => [level, level]));
const AVAILABILITY = choices(Object.entries(AVAILABILITY_LABELS));
const RATE_TYPES = choices(Object.entries(RATE_TYPE_LABELS));

/** Years of experience, as one of the listed ranges. */
export function ExperienceField({ field }: OwnField) {
  return (
    <Select field={field} label="Experience" options={EXPERIENCE} required />
  );
}

export function AvailabilityField({ field }: OwnField) {
  return (
    <Select
      field={field}
      label="Availability"
      options={AVAILABILITY}
      required
    />
  );
}

/** The unit of a rate. */
export function RateTypeField({ field }: OwnField) {
  return (
    <Select field={field} label="Rate type" options={RATE_TYPES} required />
  );
}
