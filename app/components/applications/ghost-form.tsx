import {
  getFormProps,
  useForm,
  type SubmissionResult,
} from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { FieldMeta } from "~/components/forms/field-source";
import { FormErrors } from "~/components/forms/form-errors";
import { Honeypot } from "~/components/forms/honeypot";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { AUTOMATION_TYPES } from "~/domain/applications-form";

import { AvailabilityField, ExperienceField } from "./application-fields";
import { CheckGroup } from "./check-group";
import { EmailField } from "./contact-fields";
import { FormPart } from "./form-part";

type GhostFields = {
  operatorName: string;
  realName: string;
  email: string;
  experience: string;
  specialties: string;
  automationTypes: string[];
  portfolio: string;
  pricing: string;
  availability: string;
  motivation: string;
};

type GhostFormProps = {
  lastResult: SubmissionResult | undefined;
  account: { fullName: string; username: string; email: string };
};

/** The shorter application of a signed-in user (document 001 section 2.10). */
export function GhostForm({ lastResult, account }: GhostFormProps) {
  const [form, fields] = useForm<GhostFields>({
    id: "ghost-application",
    lastResult,
    defaultValue: {
      operatorName: account.username,
      realName: account.fullName,
    },
  });
  return (
    <Form {...getFormProps(form)} method="post" className="grid gap-5">
      <FormErrors
        id={form.errorId}
        title="Failed to submit application"
        errors={form.errors}
        allErrors={form.allErrors}
        result={lastResult}
      />
      <Honeypot />
      <FormPart title="Identity">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            field={fields.operatorName}
            label="Operator name"
            autoComplete="nickname"
            required
          />
          <TextInput
            field={fields.realName}
            label="Real name"
            autoComplete="name"
            hint="Seen by administrators only."
            required
          />
          <EmailField
            email={fields.email}
            account={{ name: account.fullName, email: account.email }}
          />
        </div>
      </FormPart>
      <WorkPart fields={fields} />
      <SubmitButton size="lg" pendingText="Submitting">
        Submit application
      </SubmitButton>
    </Form>
  );
}

type WorkFields = Record<
  Exclude<keyof GhostFields, "operatorName" | "realName" | "email">,
  FieldMeta
>;

function WorkPart({ fields }: { fields: WorkFields }) {
  return (
    <FormPart title="Field work">
      <div className="grid gap-5 sm:grid-cols-2">
        <ExperienceField field={fields.experience} />
        <AvailabilityField field={fields.availability} />
      </div>
      <TextArea
        field={fields.specialties}
        label="Specialties"
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
