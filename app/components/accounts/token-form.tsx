import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { KeyRound } from "lucide-react";

import { Choice } from "~/components/forms/choice";
import { ChosenField } from "~/components/forms/chosen-field";
import type { FieldMeta } from "~/components/forms/field-source";
import { FormPanel } from "~/components/forms/form-panel";
import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import {
  LIFETIME_OPTIONS,
  scopeGroups,
  TOKEN_PRESETS,
  type TokenPreset,
} from "~/content/access-tokens";
import { MAX_TOKEN_NAME_LENGTH } from "~/domain/accounts/access-token-form";

type Fields = { name: string; scopes: string[]; lifetime: string };

type TokenFormProps = {
  /** The scopes that are checked at first. */
  preset: Pick<TokenPreset, "name" | "scopes">;
  isAdministrator: boolean;
  lastResult: SubmissionResult | undefined;
};

/** A new token: its program, scopes and lifetime. */
export function TokenForm(props: TokenFormProps) {
  const { preset, isAdministrator, lastResult } = props;
  const [form, fields] = useForm<Fields>({
    id: "new-token",
    defaultValue: { scopes: [...preset.scopes], lifetime: "90" },
    lastResult,
  });
  return (
    <FormPanel
      form={form}
      title="New token"
      refusal="Token not created"
      lastResult={lastResult}
    >
      <Presets current={preset.name} />
      <TextInput
        field={fields.name}
        label="Name"
        hint="The program that will use it, for example: nightly backup."
        maxLength={MAX_TOKEN_NAME_LENGTH}
        autoComplete="off"
        required
      />
      <ScopeFields field={fields.scopes} isAdministrator={isAdministrator} />
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

/** Links that check the boxes below; they work without scripts. */
function Presets({ current }: { current: string }) {
  return (
    <nav aria-labelledby="presets-title" className="grid gap-2">
      <p id="presets-title" className="flabel">
        Start from
      </p>
      <ul className="flex flex-wrap gap-2">
        {TOKEN_PRESETS.map(({ name, label }) => (
          <li key={name}>
            <Link
              to={`?preset=${name}`}
              className={name === current ? "chip on" : "chip"}
              aria-current={name === current ? "true" : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ScopeFieldsProps = { field: FieldMeta; isAdministrator: boolean };

function ScopeFields({ field, isAdministrator }: ScopeFieldsProps) {
  return (
    <ChosenField field={field} legend="What the token may do">
      {({ isChosen, isInvalid }) => (
        <div className="grid gap-5">
          {scopeGroups(isAdministrator).map(({ legend, scopes }) => (
            <fieldset key={legend} className="min-w-0">
              <legend className="mb-2 text-sm text-muted">{legend}</legend>
              <div className="grid gap-2">
                {scopes.map(({ scope, label, hint }) => (
                  <Choice
                    key={scope}
                    name={field.name}
                    value={scope}
                    label={label}
                    hint={
                      <>
                        {hint} <code>{scope}</code>
                      </>
                    }
                    defaultChecked={isChosen(scope)}
                    aria-invalid={isInvalid}
                    isOneOfSeveral
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
    </ChosenField>
  );
}
