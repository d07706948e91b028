import { Form } from "@remix-run/react";

import { useHydrated } from "~/components/ui/use-hydrated";

import { askForPasskey, type PasskeyUse } from "./passkey-browser";
import { PasskeyButton, PasskeysNeedScripts } from "./passkey-button";
import { UnsentForm } from "./unsent-form";

type PasskeyFormProps = {
  action: string;
  purpose: PasskeyUse;
  redirectTo?: string;
  unsent: string | undefined;
  children: string;
};

/** A form that a passkey alone submits, beside one with fields. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { action, purpose, redirectTo, unsent, children } = props;
  const isHydrated = useHydrated();
  if (!isHydrated) return <PasskeysNeedScripts />;
  return (
    <Form
      method="post"
      action={action}
      reloadDocument={unsent !== undefined}
      className="grid gap-3"
    >
      {redirectTo === undefined ? null : (
        <input type="hidden" name="redirectTo" value={redirectTo} />
      )}
      <UnsentForm packed={unsent} />
      <PasskeyButton size="lg" block ask={() => askForPasskey(purpose)}>
        {children}
      </PasskeyButton>
    </Form>
  );
}
