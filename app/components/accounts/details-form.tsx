import type { SubmissionResult } from "@conform-to/react";

import { FormPanel } from "~/components/forms/form-panel";
import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { MAX_PUBLIC_NAME } from "~/domain/accounts/users";
import { MAX_BIO_LENGTH } from "~/domain/accounts/profile-form";

export type Details = {
  firstName: string | null;
  lastName: string | null;
  publicName: string | null;
  bio: string | null;
  website: string | null;
  timeZone: string;
};

type DetailsFormProps = {
  details: Details;
  timeZones: string[];
  lastResult: SubmissionResult | undefined;
};

/** All fields are optional. */
export function DetailsForm(props: DetailsFormProps) {
  const [form, fields] = useForm<Details>({
    id: "details",
    defaultValue: props.details,
    lastResult: props.lastResult,
  });
  const zones = props.timeZones.map((zone) => ({ value: zone, label: zone }));
  return (
    <FormPanel
      form={form}
      title="Details"
      refusal="Details not saved"
      lastResult={props.lastResult}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          field={fields.firstName}
          label="First name"
          autoComplete="given-name"
          optional
        />
        <TextInput
          field={fields.lastName}
          label="Last name"
          autoComplete="family-name"
          optional
        />
      </div>
      <TextInput
        field={fields.publicName}
        label="Public name"
        hint="Others see it instead of your first and last name: on pages, in chats and beside reviews. Without both, they see your username."
        autoComplete="nickname"
        maxLength={MAX_PUBLIC_NAME}
        optional
      />
      <TextArea
        field={fields.bio}
        label="Bio"
        hint="Shown on your public card."
        rows={4}
        countTo={MAX_BIO_LENGTH}
        optional
      />
      <TextInput
        field={fields.website}
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        optional
      />
      <Select
        field={fields.timeZone}
        label="Time zone"
        hint="Your hours as an operator are shown in this time zone."
        options={zones}
      />
      <div>
        <SubmitButton name="intent" value="details" pendingText="Saving">
          Save details
        </SubmitButton>
      </div>
    </FormPanel>
  );
}
