import { useForm, type SubmissionResult } from "@conform-to/react";
import { KeyRound } from "lucide-react";

import { ChoiceGroup } from "~/components/forms/choice";
import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { ACCESS_OPTIONS, LIFETIME_OPTIONS } from "~/content/access-tokens";
import { MAX_TOKEN_NAME_LENGTH } from "~/domain/accounts/access-token-form";

import { FormPanel } from "./form-panel";

type Fields = { name: string; access: string; lifetime: string };

type TokenFormProps = { lastResult: SubmissionResult | undefined };

/** A new token: its program, access and lifetime. */
export function TokenForm({ lastResult }: TokenFormProps) {
  const [form, fields] = useForm<Fields>({
    id: "new-token",
    defaultValue: { access: "read", lifetime: "90" },
    lastResult,
  });
  return (
    <FormPanel
      form={form}
      title="New token"
      refusal="Token not created"
      lastResult={lastResult}
    >
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
        legend="Access"
        options={ACCESS_OPTIONS}
      />
      <Select
        field={fields.lifetime}
        label="Valid for"
        options={LIFETIME_OPTIONS}
      />
      <div>
        <SubmitButton
          name="intent"
          value="create-token"
          icon={KeyRound}
          pendingText="Making"
        >
          Create token
        </SubmitButton>
      </div>
    </FormPanel>
  );
}
