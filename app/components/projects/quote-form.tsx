import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { MessageSquareQuote } from "lucide-react";

import type { KeptAttachment } from "~/components/forms/attachments";
import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";

import { RequestDetailsFields } from "./request-details-fields";

type QuoteFormProps = {
  owner: string;
  result: SubmissionResult | null;
  kept: readonly KeptAttachment[];
};

/** Requests a listing's price; the answer is an offer in a project chat. */
export function QuoteForm({ owner, result, kept }: QuoteFormProps) {
  const [form, fields] = useForm<{ userRequest: string }>({
    id: "quote",
    lastResult: result,
  });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id={form.id}
      className="grid gap-4"
      noValidate
    >
      <FormErrors form={form} title="Request Failed" result={result} />
      <TextArea
        field={fields.userRequest}
        label="What you need it for"
        hint={`${owner} reads this in a project chat and makes you an offer there.`}
        rows={6}
        countTo={2000}
      />
      <RequestDetailsFields result={result} kept={kept} />
      <SubmitButton icon={MessageSquareQuote} block pendingText="Requesting...">
        REQUEST QUOTE
      </SubmitButton>
    </Form>
  );
}
