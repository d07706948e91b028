import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { Checkbox } from "~/components/forms/checkbox";
import { FormErrors } from "~/components/forms/form-errors";
import { PasswordInput } from "~/components/forms/password-input";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { LicenseKey } from "~/components/ui/license-key";
import { Panel } from "~/components/ui/panel";

type Sent = { revision: string; lastResult: SubmissionResult | undefined };

type SettingsProps = Sent & { isProbed: boolean; monthlyCap: number | null };

/** The settings for probes and for the monthly calls of a license. */
export function SettingsForm(props: SettingsProps) {
  const { revision, lastResult, isProbed, monthlyCap } = props;
  const [form, fields] = useForm<{ isProbed: boolean; monthlyCap: string }>({
    id: "settings",
    lastResult,
    defaultValue: {
      isProbed: isProbed ? "on" : "",
      monthlyCap: monthlyCap === null ? "" : String(monthlyCap),
    },
  });
  return (
    <Panel titleId="settings-title" title="Probes and limit">
      <Form {...getFormProps(form)} method="post" className="pad grid gap-4">
        <FormErrors form={form} title="Not saved" result={lastResult} />
        <input type="hidden" name="revision" value={revision} />
        <Checkbox
          field={fields.isProbed}
          label="Send the first repeatable example every 15 minutes, and show buyers the uptime"
        />
        <TextInput
          field={fields.monthlyCap}
          label="Calls per license and month"
          hint="Empty for no limit. Months begin at midnight UTC."
          inputMode="numeric"
          optional
        />
        <div>
          <SubmitButton name="intent" value="set" pendingText="Saving">
            Save settings
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

type SecretProps = Sent & { secretHeader: string | null; canStore: boolean };

/** The creator's own secret: it can be replaced and removed, never read. */
export function SecretForm(props: SecretProps) {
  const { revision, lastResult, secretHeader, canStore } = props;
  const [form, fields] = useForm<{ secretHeader: string; secret: string }>({
    id: "secret",
    lastResult,
    defaultValue: { secretHeader: secretHeader ?? "Authorization" },
  });
  return (
    <Panel titleId="secret-title" title="Your secret">
      <div className="pad grid gap-4">
        <p className="muted">
          {secretHeader
            ? `Every call carries the header ${secretHeader} with your secret. It is stored encrypted and never shown again.`
            : "If your endpoint asks for a key, store it here. Every call carries it in this header; buyers never see it."}
        </p>
        <Form {...getFormProps(form)} method="post" className="grid gap-4">
          <FormErrors form={form} title="Not stored" result={lastResult} />
          <input type="hidden" name="revision" value={revision} />
          <TextInput field={fields.secretHeader} label="Header" mono />
          <PasswordInput
            field={fields.secret}
            label="Value"
            hint="For Authorization, usually “Bearer” and a key."
            autoComplete="new-password"
          />
          <div>
            <SubmitButton
              name="intent"
              value="store"
              disabled={!canStore}
              pendingText="Storing"
            >
              {secretHeader ? "Replace secret" : "Store secret"}
            </SubmitButton>
          </div>
        </Form>
        {secretHeader ? (
          <Form method="post">
            <input type="hidden" name="revision" value={revision} />
            <SubmitButton
              name="intent"
              value="remove"
              kind="secondary"
              pendingText="Removing"
            >
              Remove secret
            </SubmitButton>
          </Form>
        ) : null}
      </div>
    </Panel>
  );
}

type SigningProps = {
  revision: string;
  signing: string | null;
  canStore: boolean;
};

/** The secret with which an endpoint verifies that a call comes from us. */
export function SigningForm({ revision, signing, canStore }: SigningProps) {
  return (
    <Panel titleId="signing-title" title="Signature">
      <div className="pad grid gap-4">
        <p className="muted">
          Signed calls carry <code>webhook-id</code>,{" "}
          <code>webhook-timestamp</code> and <code>webhook-signature</code>, as{" "}
          <a className="link" href="https://www.standardwebhooks.com">
            Standard Webhooks
          </a>{" "}
          describes them. Verify calls with one of its libraries and this
          secret, and refuse all others.
        </p>
        {signing ? <LicenseKey licenseKey={signing} /> : null}
        <Form method="post">
          <input type="hidden" name="revision" value={revision} />
          <SubmitButton
            name="intent"
            value="sign"
            kind="secondary"
            disabled={!canStore}
            pendingText="Creating"
          >
            {signing ? "Replace signing secret" : "Create signing secret"}
          </SubmitButton>
        </Form>
      </div>
    </Panel>
  );
}
