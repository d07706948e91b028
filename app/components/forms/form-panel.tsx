import {
  getFormProps,
  type FormMetadata,
  type SubmissionResult,
} from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { Panel } from "~/components/ui/panel";

import { FormErrors } from "./form-errors";

type FormPanelProps<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields>;
  title: string;
  /** What did not happen, above the reasons. */
  refusal: string;
  lastResult: SubmissionResult | undefined;
  children: ReactNode;
};

/** One of the forms of a page, in a panel of its own. */
export function FormPanel<Fields extends Record<string, unknown>>({
  form,
  title,
  refusal,
  lastResult,
  children,
}: FormPanelProps<Fields>) {
  const titleId = `${form.id}-title`;
  return (
    <Panel titleId={titleId} title={title}>
      <Form
        {...getFormProps(form)}
        method="post"
        className="pad grid gap-5"
        noValidate
      >
        <FormErrors form={form} title={refusal} result={lastResult} />
        {children}
      </Form>
    </Panel>
  );
}
