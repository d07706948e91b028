import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { Honeypot } from "~/components/forms/honeypot";
import { SubmitButton } from "~/components/forms/submit-button";
import { useForm } from "~/components/forms/use-form";
import { EXPERTISE_AREAS } from "~/domain/operators/form-options";

import { BackgroundPart } from "./background-part";
import { CheckGroup } from "./check-group";
import { FormPart } from "./form-part";
import { ProfilePart } from "./profile-part";
import { RatePart } from "./rate-part";

type BuilderFields = {
  fullName: string;
  email: string;
  phone: string;
  linkedinUrl: string;
  websiteUrl: string;
  portfolioUrl: string;
  experience: string;
  expertise: string[];
  availability: string;
  timezone: string;
  rateType: string;
  rate: string;
  bio: string;
  specialProjects: string;
  whyTakeOver: string;
  additionalInfo: string;
};

type BuilderFormProps = {
  lastResult: SubmissionResult | undefined;
  account: { name: string; email: string } | null;
  /** The answers of an earlier application. */
  earlier: Partial<BuilderFields> | undefined;
};

/** The full application: four parts in one form. */
export function BuilderForm(props: BuilderFormProps) {
  const { lastResult, account, earlier } = props;
  const [form, fields] = useForm<BuilderFields>({
    id: "builder-application",
    lastResult,
    defaultValue: earlier,
  });
  return (
    <Form {...getFormProps(form)} method="post" className="grid gap-5">
      <FormErrors
        form={form}
        title="Failed to submit application"
        result={lastResult}
      />
      <Honeypot />
      <ProfilePart fields={fields} account={account} />
      <FormPart title="Expertise" hint="Choose at least one area.">
        <CheckGroup
          field={fields.expertise}
          legend="Expertise areas"
          values={EXPERTISE_AREAS}
        />
      </FormPart>
      <RatePart fields={fields} />
      <BackgroundPart fields={fields} />
      <SubmitButton size="lg" pendingText="Submitting">
        Submit application
      </SubmitButton>
    </Form>
  );
}
