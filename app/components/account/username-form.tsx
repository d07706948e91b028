import {
  getFormProps,
  useForm,
  type SubmissionResult,
} from "@conform-to/react";
import { Form } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";

type UsernameFormProps = {
  username: string;
  lastResult: SubmissionResult | undefined;
};

/** Another public name, if it is free. */
export function UsernameForm({ username, lastResult }: UsernameFormProps) {
  const [form, fields] = useForm<{ username: string }>({
    id: "username",
    defaultValue: { username },
    lastResult,
  });
  return (
    <section className="panel" aria-labelledby="username-title">
      <div className="panel-head">
        <h2 id="username-title">Username</h2>
      </div>
      <Form
        {...getFormProps(form)}
        method="post"
        className="pad grid gap-5"
        noValidate
      >
        <FormErrors
          id={form.errorId}
          title="Username not changed"
          errors={form.errors}
          allErrors={form.allErrors}
          result={lastResult}
        />
        <TextInput
          field={fields.username}
          label="Username"
          hint="3 to 32 letters, digits, underscores or hyphens. The former one becomes free for others."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div>
          <SubmitButton
            kind="secondary"
            name="intent"
            value="change-username"
            pendingText="Changing"
          >
            Change username
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
