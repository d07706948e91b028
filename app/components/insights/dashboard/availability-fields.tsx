import type { FieldMetadata } from "@conform-to/react";

import { FieldErrors } from "~/components/forms/field";
import type { FieldMeta } from "~/components/forms/field-source";
import { dayName, shortDay } from "~/domain/operators/availability";
import {
  WEEK_DAYS,
  type AvailabilityTimes,
} from "~/domain/operators/operators";

type WeekDay = (typeof WEEK_DAYS)[number];
type DayTimes = AvailabilityTimes[WeekDay];

type AvailabilityFieldsProps = { week: FieldMetadata<AvailabilityTimes> };

/** The working days, each with its hours. */
export function AvailabilityFields({ week }: AvailabilityFieldsProps) {
  const days = week.getFieldset();
  return (
    <fieldset>
      <legend className="flabel mb-2">Availability</legend>
      <div className="grid gap-2">
        {WEEK_DAYS.map((day) => (
          <DayRow key={day} day={day} field={days[day]} />
        ))}
      </div>
    </fieldset>
  );
}

type DayRowProps = { day: WeekDay; field: FieldMetadata<DayTimes> };

function DayRow({ day, field }: DayRowProps) {
  const { available, start, end } = field.getFieldset();
  const errors = [...(start.errors ?? []), ...(end.errors ?? [])];
  const errorId = `${day}-error`;
  const described = errors.length > 0 ? errorId : undefined;
  return (
    <div className="group/day">
      <div className="grid min-h-11 grid-cols-[5rem_1fr] items-center gap-2">
        <label className="check items-center">
          <input
            type="checkbox"
            name={available.name}
            defaultChecked={available.initialValue === "on"}
          />
          <span aria-hidden>{shortDay(day)}</span>
          <span className="sr-only">{dayName(day)}</span>
        </label>
        <div className="row hidden gap-2 group-has-checked/day:flex">
          <TimeInput
            field={start}
            label={`${dayName(day)} from`}
            described={described}
          />
          <span className="subtle">to</span>
          <TimeInput
            field={end}
            label={`${dayName(day)} to`}
            described={described}
          />
        </div>
        <span className="subtle group-has-checked/day:hidden">Off duty</span>
      </div>
      {errors.length > 0 ? <FieldErrors id={errorId} errors={errors} /> : null}
    </div>
  );
}

type TimeInputProps = {
  field: FieldMeta;
  label: string;
  described: string | undefined;
};

function TimeInput({ field, label, described }: TimeInputProps) {
  const { name, initialValue, errors } = field;
  return (
    <input
      type="text"
      className="input fig min-w-0 flex-1"
      placeholder="HH:MM"
      maxLength={5}
      autoComplete="off"
      name={name}
      aria-label={label}
      aria-invalid={errors ? true : undefined}
      aria-describedby={described}
      defaultValue={typeof initialValue === "string" ? initialValue : ""}
    />
  );
}
