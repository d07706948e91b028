import type { FieldMeta } from "~/components/forms/field-source";
import { Select, type SelectOption } from "~/components/forms/select";
import { AVAILABILITY_LABELS, RATE_TYPE_LABELS } from "~/content/applications";
import { EXPERIENCE_LEVELS } from "~/domain/operators/form-options";

type OwnField = { field: FieldMeta };

/** Nothing is chosen for the applicant. */
function choices(options: readonly (readonly [string, string])[]) {
  return [["", "Choose one"] as const, ...options].map(
    ([value, label]): SelectOption => ({ value, label }),
  );
}

const EXPERIENCE = choices(EXPERIENCE_LEVELS.map((level) => [level, level]));
const AVAILABILITY = choices(Object.entries(AVAILABILITY_LABELS));
const RATE_TYPES = choices(Object.entries(RATE_TYPE_LABELS));

/** Years of work, one of the listed spans. */
export function ExperienceField({ field }: OwnField) {
  return (
    <Select field={field} label="Experience" options={EXPERIENCE} required />
  );
}

/** How much time an operator has. */
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

/** What a rate is paid for. */
export function RateTypeField({ field }: OwnField) {
  return (
    <Select field={field} label="Rate type" options={RATE_TYPES} required />
  );
}
