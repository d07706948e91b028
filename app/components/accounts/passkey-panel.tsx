import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { KeyRound } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { FormPanel } from "~/components/forms/form-panel";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { useHydrated } from "~/components/ui/use-hydrated";

import { createPasskey } from "./passkey-browser";
import { PasskeyButton, PasskeysNeedScripts } from "./passkey-button";

export type PasskeyItem = {
  id: string;
  name: string;
  addedOn: string;
  lastUsedOn: string | null;
};

type PasskeyPanelProps = {
  passkeys: PasskeyItem[];
  /** Removing it turns off two factors. */
  isOnlyFactor: boolean;
  resultFor: (intent: string) => SubmissionResult | undefined;
};

/** The account's passkeys, and a form that adds one. */
export function PasskeyPanel(props: PasskeyPanelProps) {
  const { passkeys, isOnlyFactor, resultFor } = props;
  const renamed = resultFor("rename-passkey");
  return (
    <div className="grid gap-6">
      <FormErrors
        title="Nothing changed"
        result={renamed ?? resultFor("remove-passkey")}
      />
      {passkeys.length > 0 ? (
        <Panel titleId="passkeys" title="Passkeys">
          <ul>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isOnlyFactor={isOnlyFactor}
                lastResult={renamed}
              />
            ))}
          </ul>
        </Panel>
      ) : null}
      <AddForm lastResult={resultFor("add-passkey")} />
    </div>
  );
}

type PasskeyRowProps = {
  passkey: PasskeyItem;
  isOnlyFactor: boolean;
  lastResult: SubmissionResult | undefined;
};

function PasskeyRow({ passkey, isOnlyFactor, lastResult }: PasskeyRowProps) {
  const { id, name, addedOn, lastUsedOn } = passkey;
  const isRefused = lastResult?.initialValue?.passkeyId === id;
  return (
    <li className="li flex-wrap">
      <Icon of={KeyRound} />
      <div className="grow">
        <b>{name}</b>
        <p className="muted text-sm">
          added {addedOn} ·{" "}
          {lastUsedOn ? `last used ${lastUsedOn}` : "not used yet"}
        </p>
      </div>
      <details className="w-full" open={isRefused}>
        <summary className="link text-sm">Rename or remove {name}</summary>
        <div className="mt-4 grid gap-5">
          <RenameForm
            passkey={passkey}
            lastResult={isRefused ? lastResult : undefined}
          />
          <Form method="post" className="grid justify-items-start gap-3">
            <input type="hidden" name="passkeyId" value={id} />
            <p className="muted text-sm">{isOnlyFactor ? LAST : STILL_ON}</p>
            <SubmitButton
              kind="danger"
              size="sm"
              name="intent"
              value="remove-passkey"
              aria-label={`Remove ${name}`}
              pendingText="Removing"
            >
              Remove
            </SubmitButton>
          </Form>
        </div>
      </details>
    </li>
  );
}

const LAST =
  "It is your only second factor: if you remove it, signing in takes only your password, and recovery codes no longer work.";
const STILL_ON =
  "You can no longer sign in with it. Your other second factors stay.";

type RenameFormProps = {
  passkey: PasskeyItem;
  lastResult: SubmissionResult | undefined;
};

function RenameForm({ passkey, lastResult }: RenameFormProps) {
  const [form, fields] = useForm<{ name: string }>({
    id: `rename-${passkey.id}`,
    lastResult,
    defaultValue: { name: passkey.name },
  });
  return (
    <Form id={form.id} method="post" className="grid gap-3" noValidate>
      <input type="hidden" name="passkeyId" value={passkey.id} />
      <TextInput field={fields.name} label="Name" maxLength={60} required />
      <div>
        <SubmitButton
          kind="secondary"
          size="sm"
          name="intent"
          value="rename-passkey"
          pendingText="Saving"
        >
          Rename
        </SubmitButton>
      </div>
    </Form>
  );
}

function AddForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const isHydrated = useHydrated();
  const [form, fields] = useForm<{ name: string }>({
    id: "add-passkey",
    lastResult,
  });
  if (!isHydrated) {
    return (
      <section className="panel pad" aria-label="Add a passkey">
        <PasskeysNeedScripts />
      </section>
    );
  }
  return (
    <FormPanel
      form={form}
      title="Add a passkey"
      refusal="Passkey not added"
      lastResult={lastResult}
    >
      <p className="muted">
        A passkey is a key on this device, in your password manager or on a
        security key. You confirm it with a fingerprint, your face or a PIN. It
        needs JavaScript; codes from an app work without it, so keep both.
      </p>
      <input type="hidden" name="intent" value="add-passkey" />
      <TextInput
        field={fields.name}
        label="Name"
        hint="For example “Work laptop”, to tell it apart."
        maxLength={60}
        required
      />
      <div className="grid justify-items-start gap-3">
        <PasskeyButton kind="primary" ask={createPasskey}>
          Add a passkey
        </PasskeyButton>
      </div>
    </FormPanel>
  );
}
