import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import {
  languageName,
  LANGUAGES,
  type Language,
} from "~/domain/operators/languages";
import { MAX_HEADLINE_LENGTH } from "~/domain/operators/operator-profile";
import {
  SPECIALIZATIONS,
  specializationName,
  type AvailabilityTimes,
  type Specialization,
} from "~/domain/operators/operators";
import type { OperatorDesk } from "~/services/insights/dashboard/show-operator-desk.server";

import { AvailabilityFields } from "./availability-fields";
import { OperatorSwitches } from "./operator-switches";
import { ChipPicker } from "./chip-picker";

export type ProfileFields = {
  isOperator: boolean;
  operatorAvailable: boolean;
  operatorSpecializations: Specialization[];
  bio: string;
  headline: string;
  hourlyRate: string;
  languages: Language[];
  availabilityTimes: AvailabilityTimes;
};

type OperatorProfileFormProps = {
  operator: OperatorDesk;
  result?: SubmissionResult | null;
};

/** The operator profile; only working days show their hours. */
export function OperatorProfileForm(props: OperatorProfileFormProps) {
  const { operator, result } = props;
  const { week, timeZone, longestBio, ...said } = operator;
  const [form, fields] = useForm<ProfileFields>({
    id: "operator-profile-form",
    lastResult: result ?? null,
    defaultValue: { ...said, availabilityTimes: week },
  });
  return (
    <Form
      method="post"
      action="/dashboard/operator-profile"
      id={form.id}
      className="group/profile grid gap-5"
      noValidate
    >
      <FormErrors form={form} title="Profile Update Failed" result={result} />
      <OperatorSwitches
        isOperator={fields.isOperator}
        isAvailable={fields.operatorAvailable}
      />
      <TextInput
        field={fields.headline}
        label="Headline"
        hint="What you build, in one line"
        maxLength={MAX_HEADLINE_LENGTH}
        optional
      />
      <ChipPicker
        field={fields.operatorSpecializations}
        legend="Specializations"
        values={SPECIALIZATIONS}
        nameOf={specializationName}
      />
      <TextArea
        field={fields.bio}
        label="Bio"
        hint="**bold**, lists and links work as in messages"
        rows={6}
        countTo={longestBio}
        optional
      />
      <TextInput
        field={fields.hourlyRate}
        label="Hourly rate in USD"
        hint="Leave it empty to work by quote"
        inputMode="decimal"
        className="max-w-60"
        optional
      />
      <ChipPicker
        field={fields.languages}
        legend="Languages you work in"
        values={LANGUAGES}
        nameOf={languageName}
      />
      <AvailabilityFields week={fields.availabilityTimes} />
      <p className="subtle text-xs">
        Times are in your time zone, {timeZone}.{" "}
        <Link className="link" to="/profile">
          Change it in your profile
        </Link>
      </p>
      <SubmitButton kind="secondary" block pendingText="SAVING...">
        SAVE PROFILE
      </SubmitButton>
    </Form>
  );
}
