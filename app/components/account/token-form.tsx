import {
  getFormProps,
  useForm,
  type SubmissionResult,
} from "@conform-to/react";
import { Form } from "@remix-run/react";
import { KeyRound } from "lucide-react";

import { ChoiceGroup } from "~/components/forms/choice";
import { FormErrors } from "~/components/forms/form-errors";
import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { ACCESS_OPTIONS, LIFETIME_OPTIONS } from "~/content/access-tokens";
import { MAX_TOKEN_NAME_LENGTH } from "~/domain/accounts/access-token-form";

type Fields = { name: string; access: string; lifetime: string };

type TokenFormProps = { lastResult: SubmissionResult | undefined };

/** A new token: for which program, what it may do, and until when. */
export function TokenForm({ lastResult }: TokenFormProps) {
  const [form, fields] = useForm<Fields>({
    id: "new-token",
    defaultValue: { access: "read", lifetime: "90" },
    lastResult,
  });
  return (
    <section className="panel" aria-labelledby="new-token-title">
      <div className="panel-head">
        <h2 id="new-token-title">New token</h2>
      </div>
      <Form
        {...getFormProps(form)}
        method="post"
        className="pad grid gap-5"
        noValidate
      >
        <FormErrors
          id={form.errorId}
          title="No token made"
          errors={form.errors}
          allErrors={form.allErrors}
          result={lastResult}
        />
        <TextInput
          field={fields.name}
          label="Name"
          hint="The program that will use it, for example: nightly backup."
          maxLength={MAX_TOKEN_NAME_LENGTH}
          autoComplete="off"
          required
        />
        <ChoiceGroup
          field={fields.access}
          legend="What it may do"
          options={ACCESS_OPTIONS}
        />
        <Select
          field={fields.lifetime}
          label="Works for"
          options={LIFETIME_OPTIONS}
        />
        <div>
          <SubmitButton
            name="intent"
            value="create-token"
            icon={KeyRound}
            pendingText="Making"
          >
            Make a token
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
