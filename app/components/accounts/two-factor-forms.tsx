import type { SubmissionResult } from "@conform-to/react";

import { FormPanel } from "~/components/forms/form-panel";
import { PasswordInput } from "~/components/forms/password-input";
import { SubmitButton } from "~/components/forms/submit-button";
import { useForm } from "~/components/forms/use-form";
import type { ButtonProps } from "~/components/ui/button";

import { CodeInput } from "./code-input";
import { FactorFields, type FactorKinds } from "./factor-fields";

type Fields = { currentPassword: string; code: string };

type FormProps = { lastResult: SubmissionResult | undefined };

/** Creates a key for an authenticator app, after checking the password. */
export function SetUpForm({ lastResult }: FormProps) {
  const [form, fields] = useForm<Fields>({ id: "set-up", lastResult });
  return (
    <FormPanel
      form={form}
      title="Authenticator app"
      refusal="Not started"
      lastResult={lastResult}
    >
      <p className="muted">
        An app on your phone or in your password manager shows a code to type
        when you sign in. It works everywhere, even without JavaScript.
      </p>
      <PasswordInput
        field={fields.currentPassword}
        label="Current password"
        autoComplete="current-password"
        required
      />
      <div>
        <SubmitButton name="intent" value="set-up" pendingText="Preparing">
          Continue
        </SubmitButton>
      </div>
    </FormPanel>
  );
}

/** Turns on two factors with a first code from the app. */
export function ConfirmForm({ lastResult }: FormProps) {
  const [form, fields] = useForm<Fields>({ id: "confirm", lastResult });
  return (
    <FormPanel
      form={form}
      title="2. Enter the code"
      refusal="The app is not set up yet"
      lastResult={lastResult}
    >
      <CodeInput
        field={fields.code}
        hint="The 6 digits that your app shows for ARMORY."
      />
      <div>
        <SubmitButton name="intent" value="confirm" pendingText="Checking">
          Turn on codes
        </SubmitButton>
      </div>
    </FormPanel>
  );
}

type ProvenFormProps = FormProps & {
  kinds: FactorKinds;
  id: "renew-codes" | "turn-off";
  title: string;
  text: string;
  refusal: string;
  button: string;
  kind: ButtonProps["kind"];
};

/** Changes two factors, after asking for the password and a second factor. */
export function ProvenForm(props: ProvenFormProps) {
  const { id, title, text, refusal, button, kind, kinds, lastResult } = props;
  const [form, fields] = useForm<Fields>({ id, lastResult });
  return (
    <FormPanel
      form={form}
      title={title}
      refusal={refusal}
      lastResult={lastResult}
    >
      <p className="muted">{text}</p>
      <PasswordInput
        field={fields.currentPassword}
        label="Current password"
        autoComplete="current-password"
        required
      />
      <FactorFields kinds={kinds} code={fields.code} intent={id} />
      <div>
        <SubmitButton
          kind={kind}
          name="intent"
          value={id}
          pendingText="Checking"
        >
          {button}
        </SubmitButton>
      </div>
    </FormPanel>
  );
}
