import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { Honeypot } from "~/components/forms/honeypot";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";

import { EmailField } from "./contact-fields";
import { FormPart } from "./form-part";
import { WorkPart } from "./work-part";

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
  account: { fullName: string; publicName: string; email: string };
  /** The answers of an earlier application. */
  earlier: Partial<GhostFields> | undefined;
};

/** The shorter application of a signed-in user. */
export function GhostForm({ lastResult, account, earlier }: GhostFormProps) {
  const [form, fields] = useForm<GhostFields>({
    id: "ghost-application",
    lastResult,
    defaultValue: {
      operatorName: account.publicName,
      realName: account.fullName,
      ...earlier,
    },
  });
  return (
    <Form {...getFormProps(form)} method="post" className="grid gap-5">
      <FormErrors
        form={form}
        title="Failed to submit application"
        result={lastResult}
      />
      <Honeypot />
      <FormPart title="Identity">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            field={fields.operatorName}
            label="Operator name"
            autoComplete="nickname"
            hint="Public, on your page, in chats and beside reviews."
            required
          />
          <TextInput
            field={fields.realName}
            label="Real name"
            autoComplete="name"
            hint="Only administrators see this. Once you are approved, your operator name replaces it everywhere."
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
