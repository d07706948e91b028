import type { SubmissionResult } from "@conform-to/react";

import { FormPanel } from "~/components/forms/form-panel";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";

type UsernameFormProps = {
  username: string;
  lastResult: SubmissionResult | undefined;
};

/** Changes the username, if the new one is free. */
export function UsernameForm({ username, lastResult }: UsernameFormProps) {
  const [form, fields] = useForm<{ username: string }>({
    id: "username",
    defaultValue: { username },
    lastResult,
  });
  return (
    <FormPanel
      form={form}
      title="Username"
      refusal="Username not changed"
      lastResult={lastResult}
    >
      <TextInput
        field={fields.username}
        label="Username"
        hint="3 to 32 letters, digits, underscores or hyphens. Your old username becomes available to others."
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
    </FormPanel>
  );
}
