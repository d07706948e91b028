import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { ContactFields } from "~/components/operators/applications/contact-fields";
import { FormErrors } from "~/components/forms/form-errors";
import { Honeypot } from "~/components/forms/honeypot";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { MAX_MESSAGE, MIN_MESSAGE } from "~/domain/support/message-limits";

type SupportFields = {
  name: string;
  email: string;
  subject: string;
  message: string;
};

type SupportFormProps = {
  lastResult: SubmissionResult | undefined;
  account: { name: string; email: string } | null;
  /** The initial subject, from the address. */
  subject: string;
};

export function SupportForm(props: SupportFormProps) {
  const { lastResult, account, subject } = props;
  const [form, fields] = useForm<SupportFields>({
    id: "support",
    defaultValue: { subject },
    lastResult,
  });
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      className="panel cut pad grid gap-5 md:p-7"
    >
      <FormErrors form={form} title="Submission Failed" result={lastResult} />
      <Honeypot />
      <ContactFields
        name={fields.name}
        email={fields.email}
        nameLabel="Name"
        account={account}
      />
      <TextInput field={fields.subject} label="Subject" required />
      <TextArea
        field={fields.message}
        label="Message"
        hint={`At least ${MIN_MESSAGE} characters.`}
        countFrom={MIN_MESSAGE}
        countTo={MAX_MESSAGE}
        rows={7}
        required
      />
      <SubmitButton size="lg" pendingText="Sending">
        Send message
      </SubmitButton>
    </Form>
  );
}
