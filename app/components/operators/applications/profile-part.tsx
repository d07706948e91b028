import type { FieldMeta } from "~/components/forms/field-source";
import { TextInput } from "~/components/forms/text-input";

import { ContactFields } from "./contact-fields";
import { FormPart } from "./form-part";

type ProfileFields = Record<
  | "fullName"
  | "email"
  | "phone"
  | "linkedinUrl"
  | "websiteUrl"
  | "portfolioUrl"
  | "timezone",
  FieldMeta
>;

type ProfilePartProps = {
  fields: ProfileFields;
  account: { name: string; email: string } | null;
};

const ADDRESS = "Starts with https://";

/** Name, location and work samples. */
export function ProfilePart({ fields, account }: ProfilePartProps) {
  return (
    <FormPart title="Profile">
      <ContactFields
        name={fields.fullName}
        email={fields.email}
        nameLabel="Full name"
        account={account}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          field={fields.phone}
          label="Phone"
          type="tel"
          autoComplete="tel"
          optional
        />
        <TextInput
          field={fields.timezone}
          label="Timezone"
          hint="Such as Europe/Berlin or UTC-5"
          required
        />
        <TextInput
          field={fields.linkedinUrl}
          label="LinkedIn URL"
          type="url"
          hint={ADDRESS}
          optional
        />
        <TextInput
          field={fields.websiteUrl}
          label="Website URL"
          type="url"
          hint={ADDRESS}
          optional
        />
        <TextInput
          field={fields.portfolioUrl}
          label="Portfolio URL"
          type="url"
          hint={ADDRESS}
          optional
        />
      </div>
    </FormPart>
  );
}
