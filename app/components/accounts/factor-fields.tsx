import type { FieldMeta } from "~/components/forms/field-source";

import { CodeInput } from "./code-input";
import { PasskeyButton } from "./passkey-button";
import { askForPasskey } from "./passkey-browser";

/** The kinds of second factors that an account has. */
export type FactorKinds = { app: boolean; passkeys: boolean };

/**
 * What a form asks for beside the password: null for an account without second
 * factors, `proven` if this session proved one within the last 15 minutes.
 */
export type WantedFactors = FactorKinds | "proven" | null;

type FactorFieldsProps = {
  kinds: WantedFactors;
  code: FieldMeta;
  /** The value of the form's submit button. */
  intent: string;
};

/** A second factor in a form: a code, or a passkey that submits the form. */
export function FactorFields({ kinds, code, intent }: FactorFieldsProps) {
  if (kinds === null) return null;
  if (kinds === "proven") {
    return (
      <p className="muted text-sm">
        You confirmed with a second factor less than 15 minutes ago, so your
        password is enough now.
      </p>
    );
  }
  return (
    <>
      <CodeInput field={code} kinds={kinds} required={false} />
      {kinds.passkeys ? (
        <div className="grid justify-items-start gap-3">
          <PasskeyButton ask={() => askForPasskey("step_up")} intent={intent}>
            Use a passkey instead
          </PasskeyButton>
        </div>
      ) : null}
    </>
  );
}
